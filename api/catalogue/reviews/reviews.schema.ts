import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { inOrderOf } from '#lib/loaders.ts'
import { visibleNodeRow } from '#lib/node-row.ts'
import { listedConnection } from '../../connections.schema.ts'
import { builder } from '../../builder.ts'
import { deletionSuccess } from '../../payloads.schema.ts'
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  TooManyAttemptsError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { noSuchProduct } from '../products/products.errors.ts'
import { ProductId } from '../products/products.schema.ts'
import { productPath, reviewInput } from './reviews.input.ts'
import { areVisibleReviews } from './reviews.loaders.ts'
import { approveReview, deleteReview, REVIEW_SENT, submitReviewOfAny, topReviewIds } from './reviews.service.ts'
import { reviewsMatching, type ReviewSort } from './reviews.filter.ts'

export const Review = builder.prismaNode('Review', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => visibleNodeRow(id, areVisibleReviews(ctx)),
  description: 'What a shopper thinks of a product. Until it is approved only the admin sees it.',
  authScopes: (review) => review.isApproved || { admin: true },
  extensions: { publicRead: true },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number that people see.' }),
    rating: t.exposeInt('rating', { description: 'Stars, 1 to 5.' }),
    customerName: t.exposeString('customerName', { description: 'The name the writer gave.' }),
    customerEmail: t.exposeString('customerEmail', {
      nullable: true,
      description:
        'The address the writer gave. Needs `admin`: for others it is null, with an error of code UNAUTHENTICATED or FORBIDDEN.',
      authScopes: { admin: true },
    }),
    text: t.exposeString('text', { description: 'Text of the review, as its writer typed it.' }),
    isVerifiedPurchase: t.exposeBoolean('isVerifiedPurchase', {
      description: 'The writer was logged in and had ordered the product or package.',
    }),
    isApproved: t.exposeBoolean('isApproved', { description: 'Whether everybody sees it; it never goes back.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it arrived.' }),
  }),
})

export const ReviewConnection = builder.connectionObject(
  { type: Review, name: 'ReviewConnection' },
  { name: 'ReviewEdge' },
)

const ReviewFilterType = builder.inputType('ReviewFilter', {
  description: 'What a list of reviews is narrowed by; all that are given must hold.',
  fields: (t) => ({
    search: t.string({ required: false, description: 'Part of a name, address, text or product name, in any case.' }),
    isApproved: t.boolean({
      required: false,
      description: 'True: only approved ones. False: only those that wait.',
    }),
    productId: t.globalID({ for: ProductId, required: false, description: 'Only reviews of this product.' }),
  }),
})

const ReviewSortType = builder.enumType('ReviewSort', {
  description: 'Sort order of reviews.',
  values: {
    NEWEST: { value: 'newest', description: 'Latest first.' },
    OLDEST: { value: 'oldest', description: 'Earliest first.' },
    RATING_DESC: { value: 'rating_desc', description: 'Most stars first.' },
    RATING_ASC: { value: 'rating_asc', description: 'Fewest stars first.' },
  } as const satisfies Record<Uppercase<ReviewSort>, { value: ReviewSort; description: string }>,
})

builder.queryField('reviews', (t) =>
  t.connection(
    {
      type: Review,
      nullable: true,
      description: 'Reviews of all products. Needs `admin`.',
      authScopes: { admin: true },
      args: {
        filter: t.arg({ type: ReviewFilterType, required: false, description: 'Without it: all reviews.' }),
        sort: t.arg({ type: ReviewSortType, defaultValue: 'newest', description: 'Sort order.' }),
      },
      resolve: (_root, args, ctx, info) => {
        const { productId, ...filter } = args.filter ?? {}
        const matching = { ...filter, productId: productId ? rowId(productId) : null }
        return listedConnection({ ctx, args, info }, reviewsMatching(matching, args.sort), (query) =>
          ctx.db.review.findMany(query),
        )
      },
    },
    ReviewConnection,
  ),
)

const MAX_TOP_REVIEWS = 8

builder.queryField('topReviews', (t) =>
  t.prismaField({
    type: [Review],
    description: 'Approved reviews with four or five stars, of any product, newest first.',
    extensions: { publicRead: true },
    args: { first: t.arg.int({ defaultValue: 3, description: `At most ${MAX_TOP_REVIEWS}.` }) },
    resolve: async (query, _root, { first }, ctx) => {
      const ids = await topReviewIds(ctx, Math.min(Math.max(0, first), MAX_TOP_REVIEWS))
      const rows = await ctx.db.review.findMany({ ...query, where: { id: { in: ids } } })
      return inOrderOf(ids, rows, ({ id }) => id).filter((row) => row !== null)
    },
  }),
)

const SubmitReviewSuccess = builder.objectRef<{ message: string }>('SubmitReviewSuccess').implement({
  description: 'The review has arrived and waits for approval.',
  fields: (t) => ({ message: t.exposeString('message', { description: 'What to tell the sender.' }) }),
})

builder.mutationField('submitReview', (t) =>
  t.fieldWithInput({
    type: SubmitReviewSuccess,
    description:
      'Sends a review, which is hidden until staff approve it. Anyone may; floods from one address are refused.',
    errors: { types: [InvalidInputError, NotFoundError, TooManyAttemptsError] },
    input: {
      productId: t.input.globalID({ description: 'The product or package it is about.' }),
      rating: t.input.int({ description: 'Stars, 1 to 5.' }),
      customerName: t.input.string({ description: 'Shown with the review.' }),
      customerEmail: t.input.string({ description: 'Only the admin sees it.' }),
      reviewText: t.input.string({ description: 'Up to 5000 characters.' }),
    },
    resolve: async (_root, { input }, ctx) => {
      if (input.productId.typename !== 'Product') throw noSuchProduct()
      await submitReviewOfAny(
        ctx,
        parseInput(productPath.extend(reviewInput.shape), { ...input, productId: rowId(input.productId) }),
      )
      return { message: REVIEW_SENT }
    },
  }),
)

const ApproveReviewSuccess = builder.objectRef<{ review: typeof Review.$inferType }>('ApproveReviewSuccess').implement({
  description: 'Everybody sees the review.',
  fields: (t) => ({ review: t.expose('review', { type: Review, description: 'The review as it is stored now.' }) }),
})

builder.mutationField('approveReview', (t) =>
  t.fieldWithInput({
    type: ApproveReviewSuccess,
    description:
      'Shows a review to everybody. It never goes back; doing it again changes nothing. Needs `reviews.write`.',
    authScopes: { may: 'reviews.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError] },
    input: { reviewId: t.input.globalID({ for: Review, description: 'The `id` of the review.' }) },
    resolve: async (_root, { input }, ctx) => ({ review: await approveReview(ctx, rowId(input.reviewId)) }),
  }),
)

builder.mutationField('deleteReview', (t) =>
  t.fieldWithInput({
    type: deletionSuccess('Review', 'The review is deleted.'),
    description: 'Deletes a review for good. Needs `reviews.write`.',
    authScopes: { may: 'reviews.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError] },
    input: { reviewId: t.input.globalID({ for: Review, description: 'The `id` of the review.' }) },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.reviewId)
      await deleteReview(ctx, id)
      return { id }
    },
  }),
)
