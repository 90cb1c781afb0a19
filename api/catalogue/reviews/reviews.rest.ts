import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { Review } from '#prisma/client.ts'
import { tagOf, type Tag } from '#lib/catalog-tags.ts'
import { idNumber, instant, successResponse } from '../../platform/rest/response-fields.ts'
import { route, success } from '../../platform/rest/route.ts'
import { productPath, reviewInput } from './reviews.input.ts'
import {
  allReviews,
  approvedReviews,
  approveReview,
  averageRatingOf,
  deleteReview,
  REVIEW_SENT,
  submitReview,
} from './reviews.service.ts'

const reviewPath = z.object({ reviewId: idField })

const reviewResponse = z
  .object({
    id: idNumber,
    productId: idNumber,
    rating: z.int().min(1).max(5),
    customerName: z.string(),
    customerEmail: z.string().nullable().describe('For staff, and for the writer in the answer to the writing.'),
    reviewText: z.string(),
    isVerifiedPurchase: z.boolean(),
    isApproved: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'Review' })

const reviewSentResponse = reviewResponse.extend({ message: z.string() }).meta({ id: 'ReviewSent' })

function reviewJson({
  id,
  productId,
  rating,
  customerName,
  customerEmail,
  text,
  isVerifiedPurchase,
  isApproved,
  createdAt,
}: Review): z.output<typeof reviewResponse> {
  return {
    id,
    productId,
    rating,
    customerName,
    customerEmail,
    reviewText: text,
    isVerifiedPurchase,
    isApproved,
    createdAt: createdAt.toISOString(),
  }
}

/** Without the e-mail address (docs/spec/reviews.md#public-reviews). */
function publicJson(review: Review) {
  return { ...reviewJson(review), customerEmail: null }
}

const tagsOfReviews = (_result: unknown, { productId }: { productId: number }): Tag[] => [
  tagOf('product', productId),
  tagOf('reviews', productId),
]

export const reviewRoutes = [
  route({
    method: 'GET',
    path: '/api/products/:productId/reviews',
    scope: 'public',
    summary: 'Approved reviews of a product, the newest first, without e-mail addresses.',
    response: z.array(reviewResponse),
    input: productPath,
    call: (ctx, { productId }) => approvedReviews(ctx, productId),
    json: (reviews) => reviews.map(publicJson),
    shows: tagsOfReviews,
  }),
  route({
    method: 'GET',
    path: '/api/products/:productId/average-rating',
    scope: 'public',
    summary: 'The average of approved reviews; 0 without any.',
    response: z.object({ averageRating: z.number().min(0).max(5) }),
    input: productPath,
    call: (ctx, { productId }) => averageRatingOf(ctx, productId),
    json: (averageRating) => ({ averageRating }),
    shows: tagsOfReviews,
  }),
  route({
    method: 'POST',
    path: '/api/products/:productId/reviews',
    scope: 'public',
    summary: 'Writes a review, which staff approve before it is shown.',
    errors: ['TOO_MANY_ATTEMPTS'],
    response: reviewSentResponse,
    input: productPath.extend(reviewInput.shape),
    call: submitReview,
    json: (review) => ({ ...reviewJson(review), message: REVIEW_SENT }),
    status: 201,
  }),
  route({
    method: 'GET',
    path: '/api/admin/reviews',
    scope: 'admin',
    summary: 'All reviews, the newest first.',
    response: z.array(reviewResponse),
    input: z.object({}),
    call: allReviews,
    json: (reviews) => reviews.map(reviewJson),
  }),
  route({
    method: 'PATCH',
    path: '/api/admin/reviews/:reviewId/approve',
    scope: 'reviews.write',
    summary: 'Approves a review.',
    response: reviewResponse,
    input: reviewPath,
    call: (ctx, { reviewId }) => approveReview(ctx, reviewId),
    json: reviewJson,
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/reviews/:reviewId',
    scope: 'reviews.write',
    summary: 'Deletes a review.',
    response: successResponse,
    input: reviewPath,
    call: (ctx, { reviewId }) => deleteReview(ctx, reviewId),
    json: success,
  }),
]
