import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { graphOf, when, type Answer } from '../../testkit/graph.ts'
import { field, show, write } from '../../testkit/show.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import { SubmitReviewDocument } from './useSubmitReview.graphql.ts'

const taken = when(SubmitReviewDocument).reply(() => ({ submitReview: { __typename: 'SubmitReviewSuccess' } }))

async function showForm(answer: Answer) {
  const graph = graphOf([answer])
  return {
    ...(await show(<ReviewForm productId="product-1" />, graph)),
    sent: () => graph.requests(SubmitReviewDocument).map(({ input }) => input),
  }
}

const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Изпрати отзив' }))

async function fill(user: UserEvent, email = 'm@example.com') {
  await user.click(screen.getByRole('radio', { name: '4 звезди' }))
  await write(user, field('Име'), 'Мария')
  await write(user, field('Имейл'), email)
  await write(user, field('Отзив'), 'Чудесни балони')
}

test('no star is chosen at first, for screen readers too', async () => {
  const { user } = await showForm(taken)
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(5)
  await user.click(screen.getByRole('radio', { name: '4 звезди' }))
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('4 звезди')
})

test('an empty review is not sent: every field shows its error', async () => {
  const { user, sent } = await showForm(taken)
  await send(user)
  expect(await screen.findByText('Моля попълнете всички полета')).toBeVisible()
  expect(screen.getByText('Моля, изберете оценка')).toBeVisible()
  expect(screen.getAllByText('Моля, попълнете това поле')).toHaveLength(3)
  expect(screen.getByRole('radiogroup')).toHaveFocus()
  expect(sent()).toEqual([])
})

test('an address that is none is not sent', async () => {
  const { user, sent } = await showForm(taken)
  await fill(user, 'мария')
  await send(user)
  expect(await screen.findByText('Моля, въведете валиден имейл')).toBeVisible()
  expect(sent()).toEqual([])
})

test('a copied address with invisible characters is one', async () => {
  const { user, sent } = await showForm(taken)
  await fill(user, 'm@example.com\u00a0\u200e')
  await send(user)
  expect(await screen.findByText('Отзивът ви беше изпратен за одобрение')).toBeVisible()
  expect(sent()).toHaveLength(1)
})

test('a whole review is sent, waits for approval, and the form is empty again', async () => {
  const { user, sent } = await showForm(taken)
  await fill(user)
  await send(user)
  expect(await screen.findByText('Отзивът ви беше изпратен за одобрение')).toBeVisible()
  expect(sent()).toEqual([
    {
      productId: 'product-1',
      rating: 4,
      customerName: 'Мария',
      customerEmail: 'm@example.com',
      reviewText: 'Чудесни балони',
    },
  ])
  await waitFor(() => expect(field('Отзив')).toHaveValue(''))
  await send(user)
  expect(await screen.findByText('Моля, изберете оценка')).toBeVisible()
  expect(sent()).toHaveLength(1)
})

test('a refused review shows the reason and retains the text', async () => {
  const { user } = await showForm(
    when(SubmitReviewDocument).reply(() => ({
      submitReview: { __typename: 'TooManyAttemptsError', message: 'Твърде много отзиви' },
    })),
  )
  await fill(user)
  await send(user)
  expect(await screen.findByText('Възникна грешка при изпращане на отзива')).toBeVisible()
  expect(screen.getByText('Твърде много отзиви')).toBeVisible()
  expect(field('Отзив')).toHaveValue('Чудесни балони')
})

test('a lost answer reports the failure and retains the text', async () => {
  const { user } = await showForm(
    when(SubmitReviewDocument).reply(() => {
      throw new Error('offline')
    }),
  )
  await fill(user)
  await send(user)
  expect(await screen.findByText('Възникна грешка при изпращане на отзива')).toBeVisible()
  expect(field('Отзив')).toHaveValue('Чудесни балони')
})
