import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { held, when } from '../../web/testkit/graph.ts'
import {
  ApproveReviewDocument,
  DeleteReviewDocument,
  type ApproveReviewMutation,
} from '../features/reviews/review-mutations.graphql.ts'
import { pageOf } from '../testkit/page.ts'
import { showPanel } from '../testkit/panel.tsx'
import { AdminReviewsDocument } from './reviews.graphql.ts'
import { Component } from './reviews.tsx'

const review = (name: string, isApproved = false) => ({
  __typename: 'Review' as const,
  id: `review-${name}`,
  customerName: name,
  customerEmail: 'a@example.com',
  rating: 5,
  text: 'Чудесни балони',
  isApproved,
  isVerifiedPurchase: false,
  createdAt: '2027-05-03T09:00:00Z',
  product: { __typename: 'SaleProduct' as const, id: 'product-1', name: 'Балон' },
})

const APPROVED: ApproveReviewMutation = {
  approveReview: {
    __typename: 'ApproveReviewSuccess',
    review: { __typename: 'Review', id: 'review-Ана', isApproved: true },
  },
}

const REFUSED: ApproveReviewMutation = {
  approveReview: { __typename: 'NotFoundError', message: 'Отзивът не е намерен' },
}

/** Has a waiting review by Ана and an approved one by Боян. */
async function showReviews(path = '', answer: Promise<ApproveReviewMutation> = Promise.resolve(APPROVED)) {
  const shop = { reviews: [review('Ана'), review('Боян', true)] }
  const shown = await showPanel(
    <Component />,
    [
      when(AdminReviewsDocument).reply(({ filter }) => ({
        reviews: pageOf(
          'Review',
          shop.reviews.filter((one) => filter?.isApproved == null || one.isApproved === filter.isApproved),
        ),
      })),
      when(ApproveReviewDocument).reply(async () => {
        const done = await answer
        shop.reviews = done === APPROVED ? [review('Ана', true), review('Боян', true)] : [review('Боян', true)]
        return done
      }),
      when(DeleteReviewDocument).reply(({ input }) => ({
        deleteReview: { __typename: 'DeleteReviewSuccess', deletedReviewId: input.reviewId },
      })),
    ],
    `/admin/shop/reviews${path}`,
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Одобри' }))
  return { ...shown, reads: () => shown.graph.requests(AdminReviewsDocument).length }
}

test('an approval shows before the response, without a refetch', async () => {
  const answer = held<ApproveReviewMutation>()
  const { reads } = await showReviews('', answer.promise)
  await waitFor(() => expect(screen.getAllByText('Одобрен')).toHaveLength(2))
  answer.give(APPROVED)
  expect(await screen.findByText('Отзивът е одобрен')).toBeVisible()
  expect(screen.getAllByText('Одобрен')).toHaveLength(2)
  expect(reads()).toBe(1)
})

test('a lost approval is undone with a message, and the list is refetched', async () => {
  const answer = held<ApproveReviewMutation>()
  const { reads } = await showReviews('', answer.promise)
  await waitFor(() => expect(screen.getAllByText('Одобрен')).toHaveLength(2))
  answer.lose()
  expect(await screen.findByText('Възникна грешка при одобряване на отзива')).toBeVisible()
  await waitFor(() => expect(reads()).toBe(2))
})

test('approving a deleted review shows a message and removes it from the list', async () => {
  await showReviews('', Promise.resolve(REFUSED))
  expect(await screen.findByText('Отзивът не е намерен')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Ана')).toBeNull())
  expect(screen.getByText('1 отзив')).toBeVisible()
})

test('an approved review leaves the list of waiting ones', async () => {
  const { reads } = await showReviews('?status=waiting')
  expect(await screen.findByText('Няма отзиви')).toBeVisible()
  expect(reads()).toBe(2)
})

test('a deleted review leaves the list and its count, without a refetch', async () => {
  const { user, reads } = await showReviews()
  await screen.findByText('Отзивът е одобрен')
  const boyan = screen.getAllByRole('article').find(({ textContent }) => textContent.includes('Боян'))
  await user.click(within(boyan ?? document.body).getByRole('button', { name: 'Изтрий' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Изтрий' }))
  await waitFor(() => expect(screen.queryByText('Боян')).toBeNull())
  expect(screen.getByText('1 отзив')).toBeVisible()
  expect(reads()).toBe(1)
})
