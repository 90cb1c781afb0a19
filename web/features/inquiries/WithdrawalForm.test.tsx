import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { graphOf, when, type Answer } from '../../testkit/graph.ts'
import { field, show, write } from '../../testkit/show.tsx'
import { SendInquiryDocument } from './useSendInquiry.graphql.ts'
import { WithdrawalForm } from './WithdrawalForm.tsx'

const received = when(SendInquiryDocument).reply(() => ({
  sendInquiry: { __typename: 'SendInquirySuccess', receivedAt: '2026-11-21T10:00:00.000Z' },
}))

async function showForm(answer: Answer, orderNumber = '') {
  const graph = graphOf([answer])
  const onSent = jest.fn()
  return {
    ...(await show(<WithdrawalForm orderNumber={orderNumber} onSent={onSent} />, graph)),
    onSent,
    sent: () => graph.requests(SendInquiryDocument).map(({ input }) => input),
  }
}

test('a withdrawal says who, from what and where to confirm it, and nothing more is needed', async () => {
  const { user, sent, onSent } = await showForm(received, '1038')
  await write(user, field('Име и фамилия'), 'Мария Петрова')
  await write(user, field('Имейл за потвърждение'), 'm@example.com')
  await user.click(screen.getByRole('button', { name: 'Потвърдете отказа' }))
  await waitFor(() =>
    expect(onSent).toHaveBeenCalledWith(
      { name: 'Мария Петрова', email: 'm@example.com', orderNumber: '1038', goods: '' },
      '2026-11-21T10:00:00.000Z',
    ),
  )
  expect(sent()).toEqual([
    {
      name: 'Мария Петрова',
      email: 'm@example.com',
      phone: null,
      isWithdrawal: true,
      message: 'Отказ от договор. Отказвам се от поръчка № 1038 за всички стоки в нея.',
    },
  ])
})

test('name, order and e-mail are needed; the number is a number', async () => {
  const { user, sent } = await showForm(received)
  await user.click(screen.getByRole('button', { name: 'Потвърдете отказа' }))
  expect(await screen.findAllByText('Моля, попълнете това поле')).toHaveLength(3)
  await write(user, field('Номер на поръчката'), 'моята')
  expect(await screen.findByText('Номерът е само от цифри')).toBeVisible()
  expect(sent()).toEqual([])
})

test('a refused address is shown at its field, and the form does not count as sent', async () => {
  const { user, onSent } = await showForm(
    when(SendInquiryDocument).reply(() => ({
      sendInquiry: {
        __typename: 'InvalidInputError',
        message: 'Проверете полетата',
        fields: [{ __typename: 'FieldProblem', path: ['email'], message: 'Невалиден имейл' }],
      },
    })),
    '1038',
  )
  await write(user, field('Име и фамилия'), 'Мария')
  await write(user, field('Имейл за потвърждение'), 'm@')
  await user.click(screen.getByRole('button', { name: 'Потвърдете отказа' }))
  expect(await screen.findByText('Невалиден имейл')).toBeVisible()
  expect(field('Имейл за потвърждение')).toBeInvalid()
  expect(onSent).not.toHaveBeenCalled()
})
