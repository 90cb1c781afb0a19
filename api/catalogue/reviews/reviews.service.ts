import { float, int, returning } from '#lib/database/row.ts'
import { sql, type Transaction } from '#lib/database/sql.ts'
import type { Prisma, Review } from '#prisma/client.ts'
import { countAttempt } from '#api/platform/throttles/throttles.service.ts'
import { customerIdOf, type Context } from '../../context.ts'
import { BulkRefusedError, NotFoundError } from '#lib/errors.ts'
import { isThereOfAnyKindSql, isThereSql } from '../availability/product-visibility.sql.ts'
import { noSuchProduct } from '../products/products.errors.ts'
import { STATUSES_WITHOUT_GOODS } from '../../sales/orders/orders.rules.ts'
import type { ReviewInput } from './reviews.input.ts'

/** Shown to the sender (docs/spec/reviews.md#writing-a-review). */
export const REVIEW_SENT = 'Отзивът ви беше изпратен за одобрение.'

const noSuchReview = () => new NotFoundError('Отзивът не е намерен.')

const NEWEST_FIRST = [{ createdAt: 'desc' }, { id: 'desc' }] satisfies Prisma.ReviewOrderByWithRelationInput[]

async function requireProduct(ctx: Context, productId: number, isThere = isThereSql(ctx)): Promise<void> {
  const products = await ctx.sql.run(sql`SELECT FROM products p WHERE p.id = ${productId} AND ${isThere}`)
  if (products === 0) throw noSuchProduct()
}

/**
 * A logged-in customer has an order with the product or the package whose status holds goods
 * (docs/spec/reviews.md#verified-purchase).
 */
async function hasBought({ db, viewer }: Context, productId: number): Promise<boolean> {
  if (viewer.kind !== 'customer') return false
  const bought = { productId, order: { customerId: viewer.customerId, status: { notIn: [...STATUSES_WITHOUT_GOODS] } } }
  const [line, pack] = await Promise.all([
    db.orderLine.findFirst({ where: bought, select: { id: true } }),
    db.orderPackage.findFirst({ where: bought, select: { id: true } }),
  ])
  return line !== null || pack !== null
}

/** Of an item or a package. Fails as `submitReview`. */
export async function submitReviewOfAny(ctx: Context, review: ReviewInput): Promise<Review> {
  return writeReview(ctx, review, isThereOfAnyKindSql(ctx))
}

/** Of an item. Fails with `NotFoundError`, `TooManyAttemptsError`. */
export async function submitReview(ctx: Context, review: ReviewInput): Promise<Review> {
  return writeReview(ctx, review, isThereSql(ctx))
}

/** Whether it is of a purchase is decided here (docs/spec/reviews.md#verified-purchase). */
async function writeReview(
  ctx: Context,
  { productId, rating, customerName, customerEmail, reviewText }: ReviewInput,
  isThere: Prisma.Sql,
): Promise<Review> {
  await countAttempt(ctx, 'reviews', ctx.address)
  await requireProduct(ctx, productId, isThere)
  const isVerifiedPurchase = await hasBought(ctx, productId)
  const customerId = customerIdOf(ctx)
  return ctx.db.review.create({
    data: { productId, customerId, rating, customerName, customerEmail, text: reviewText, isVerifiedPurchase },
  })
}

/** Fails with `NotFoundError`. */
export async function approvedReviews(ctx: Context, productId: number): Promise<Review[]> {
  await requireProduct(ctx, productId)
  return ctx.db.review.findMany({ where: { productId, isApproved: true }, orderBy: NEWEST_FIRST })
}

export async function topReviewIds(ctx: Context, count: number): Promise<number[]> {
  const rows = await ctx.sql.rows(returning({ id: int })`
    SELECT r.id FROM reviews r JOIN products p ON p.id = r.product_id AND ${isThereSql(ctx)}
    WHERE r.is_approved AND r.rating >= 4 ORDER BY r.created_at DESC, r.id DESC LIMIT ${count}`)
  return rows.map(({ id }) => id)
}

/** Fails with `NotFoundError`. */
export async function averageRatingOf(ctx: Context, productId: number): Promise<number> {
  const product = await ctx.sql.first(returning({ averageRating: float })`
    SELECT coalesce((SELECT avg(rating) FROM reviews WHERE product_id = p.id AND is_approved), 0)::float8 AS "averageRating"
    FROM products p WHERE p.id = ${productId} AND ${isThereSql(ctx)}`)
  if (!product) throw noSuchProduct()
  return product.averageRating
}

export async function allReviews(ctx: Context): Promise<Review[]> {
  return ctx.db.review.findMany({ orderBy: NEWEST_FIRST })
}

/**
 * Cannot be reverted; repeating it does nothing (docs/spec/reviews.md#reviews-in-the-panel). Fails with
 * `NotFoundError`.
 */
export async function approveReview(ctx: Context, id: number): Promise<Review> {
  const [review] = await ctx.db.review.updateManyAndReturn({ where: { id }, data: { isApproved: true } })
  if (!review) throw noSuchReview()
  return review
}

/** Fails with `NotFoundError`. */
export async function deleteReview(ctx: Context, id: number): Promise<void> {
  const { count } = await ctx.db.review.deleteMany({ where: { id } })
  if (count === 0) throw noSuchReview()
}

/** All or none. Fails with `BulkRefusedError`. */
async function changeReviews(
  ctx: Context,
  ids: readonly number[],
  change: (reviews: Transaction['db']['review'], where: Prisma.ReviewWhereInput) => Promise<unknown>,
): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const known = await tx.rows(
      returning({ id: int })`SELECT r.id FROM reviews r WHERE r.id = ANY (${[...ids]}::int[]) ORDER BY r.id FOR UPDATE`,
    )
    const missing = ids.filter((id) => !known.some((row) => row.id === id))
    const refusals = missing.map((databaseId) => ({ databaseId, name: '', message: 'Междувременно е изтрит' }))
    if (refusals.length > 0) throw new BulkRefusedError(refusals)
    await change(tx.db.review, { id: { in: [...ids] } })
  })
}

/** Fails with `BulkRefusedError`. */
export async function approveReviews(ctx: Context, ids: readonly number[]): Promise<void> {
  await changeReviews(ctx, ids, (reviews, where) =>
    reviews.updateMany({ where: { ...where, isApproved: false }, data: { isApproved: true } }),
  )
}

/** Fails with `BulkRefusedError`. */
export async function deleteReviews(ctx: Context, ids: readonly number[]): Promise<void> {
  await changeReviews(ctx, ids, (reviews, where) => reviews.deleteMany({ where }))
}
