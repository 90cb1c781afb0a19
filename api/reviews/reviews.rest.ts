import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { Review } from '#prisma/client.ts'
import { tagOf, type Tag } from '#lib/catalog-tags.ts'
import { route, success } from '../rest/route.ts'
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
}: Review) {
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

/** Without the e-mail address (decisions 10). */
function publicJson(review: Review) {
  return { ...reviewJson(review), customerEmail: null }
}

/** Of a product that is in the shop. */
const tagsOfReviews = (_result: unknown, { productId }: { productId: number }): Tag[] => [
  tagOf('product', productId),
  tagOf('reviews', productId),
]

export const reviewRoutes = [
  route({
    method: 'GET',
    path: '/api/products/:productId/reviews',
    scope: 'public',
    input: productPath,
    call: (ctx, { productId }) => approvedReviews(ctx, productId),
    json: (reviews) => reviews.map(publicJson),
    shows: tagsOfReviews,
  }),
  route({
    method: 'GET',
    path: '/api/products/:productId/average-rating',
    scope: 'public',
    input: productPath,
    call: (ctx, { productId }) => averageRatingOf(ctx, productId),
    json: (averageRating) => ({ averageRating }),
    shows: tagsOfReviews,
  }),
  route({
    method: 'POST',
    path: '/api/products/:productId/reviews',
    scope: 'public',
    input: productPath.extend(reviewInput.shape),
    call: submitReview,
    json: (review) => ({ ...reviewJson(review), message: REVIEW_SENT }),
    status: 201,
  }),
  route({
    method: 'GET',
    path: '/api/admin/reviews',
    scope: 'admin',
    input: z.object({}),
    call: allReviews,
    json: (reviews) => reviews.map(reviewJson),
  }),
  route({
    method: 'PATCH',
    path: '/api/admin/reviews/:reviewId/approve',
    scope: 'admin',
    input: reviewPath,
    call: (ctx, { reviewId }) => approveReview(ctx, reviewId),
    json: reviewJson,
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/reviews/:reviewId',
    scope: 'admin',
    input: reviewPath,
    call: (ctx, { reviewId }) => deleteReview(ctx, reviewId),
    json: success,
  }),
]
