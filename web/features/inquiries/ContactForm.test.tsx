import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { graphOf, held, when, type Answer } from '../../testkit/graph.ts'
import { field, show, write } from '../../testkit/show.tsx'
import { ContactForm } from './ContactForm.tsx'
import { SendInquiryDocument } from './useSendInquiry.graphql.ts'

const sentNow = when(SendInquiryDocument).reply(() => ({
  sendInquiry: { __typename: 'SendInquirySuccess', message: 'Съобщението е изпратено!' },
}))

async function showForm(answer: Answer) {
  const graph = graphOf([answer])
  return {
    ...(await show(<ContactForm />, graph)),
    sent: () => graph.requests(SendInquiryDocument).map(({ input }) => input),
  }
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Изпрати' }))

async function fill(user: UserEvent, phone = '') {
  await write(user, field('Име'), 'Мария')
  if (phone !== '') await write(user, field('Телефон'), phone)
  await write(user, field('Имейл'), 'm@example.com')
  await write(user, field('Съобщение'), 'Имате ли арка?')
}

test('name, e-mail and message are needed, the phone is not', async () => {
  const { user, sent } = await showForm(sentNow)
  await send(user)
  expect(await screen.findAllByText('Моля, попълнете това поле')).toHaveLength(3)
  expect(field('Телефон')).toBeValid()
  expect(sent()).toEqual([])
})

test('errors are shown at their fields, and the first of them has the focus', async () => {
  const fields = ['message', 'phone'].map((name) => ({
    __typename: 'FieldProblem' as const,
    path: [name],
    message: `Сгрешено: ${name}`,
  }))
  const { user } = await showForm(
    when(SendInquiryDocument).reply(() => ({
      sendInquiry: { __typename: 'InvalidInputError', message: 'Невалидни данни', fields },
    })),
  )
  await fill(user, '12')
  await send(user)
  expect(await screen.findByText('Сгрешено: message')).toBeVisible()
  expect(screen.getByText('Сгрешено: phone')).toBeVisible()
  await waitFor(() => expect(field('Телефон')).toHaveFocus())
})

test.each([
  ['', null],
  ['  ', null],
  ['0888 123 456', '0888 123 456'],
])('a message with the phone %j goes out and the form is empty again', async (typed, phone) => {
  const { user, sent } = await showForm(sentNow)
  await fill(user, typed)
  await send(user)
  expect(await screen.findByText('Съобщението е изпратено!')).toBeVisible()
  expect(sent()).toEqual([{ name: 'Мария', email: 'm@example.com', phone, message: 'Имате ли арка?' }])
  await waitFor(() => expect(field('Съобщение')).toHaveValue(''))
})

test('an error is shown at its field, and the message stays', async () => {
  const { user } = await showForm(
    when(SendInquiryDocument).reply(() => ({
      sendInquiry: {
        __typename: 'InvalidInputError',
        message: 'Проверете полетата',
        fields: [{ __typename: 'FieldProblem', path: ['email'], message: 'Невалиден имейл' }],
      },
    })),
  )
  await fill(user)
  await send(user)
  expect(await screen.findByText('Проверете полетата')).toBeVisible()
  expect(screen.getByText('Невалиден имейл')).toBeVisible()
  expect(field('Имейл')).toBeInvalid()
  expect(field('Съобщение')).toHaveValue('Имате ли арка?')
})

test('a lost answer asks for another try, and the message stays', async () => {
  const { user } = await showForm(
    when(SendInquiryDocument).reply(() => {
      throw new Error('offline')
    }),
  )
  await fill(user)
  await send(user)
  expect(await screen.findByText('Възникна грешка при изпращането.')).toBeVisible()
  expect(screen.getByText('Моля, опитайте отново.')).toBeVisible()
  expect(field('Съобщение')).toHaveValue('Имате ли арка?')
})

test('it is sent once, however often it is clicked', async () => {
  const answer = held<void>()
  const { user, sent } = await showForm(
    when(SendInquiryDocument).reply(async () => {
      await answer.promise
      return { sendInquiry: { __typename: 'SendInquirySuccess', message: 'Съобщението е изпратено!' } }
    }),
  )
  await fill(user)
  await send(user)
  await user.click(screen.getByRole('button', { name: 'Изпращане...' }))
  answer.give()
  await screen.findByText('Съобщението е изпратено!')
  expect(sent()).toHaveLength(1)
})
