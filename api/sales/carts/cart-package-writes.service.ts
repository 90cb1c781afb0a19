import { calendarDay, int, nullable, returning } from '#lib/database/row.ts'
import { sql, type Transaction } from '#lib/database/sql.ts'
import { InvalidInputError, type UserError } from '#lib/errors.ts'
import { MAX_LINE_QUANTITY } from '#lib/fields.ts'
import { refusing } from '#lib/refusing.ts'
import type { DateSource } from '#prisma/client.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import type { Guests } from '#rules/package-quantities.ts'
import type { ShopDay } from '#rules/rental-starts.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import type { PartChoice, PlannedPart, WantedPackages } from '../../catalogue/packages/package-quote.rules.ts'
import { PACKAGE, packageColumnsSql } from '../../catalogue/packages/packages.sql.ts'
import { noSuchProduct } from '../../catalogue/products/products.errors.ts'
import type { Context } from '../../context.ts'
import { eventOnSql } from '../parties/parties.sql.ts'
import { noParty, periodOfParty, twoDays } from '../parties/party-days.service.ts'
import { CART_FULL } from './add-to-cart.service.ts'
import { cartOwner } from './cart-owner.rules.ts'
import { ensureCartSql, isPackageAt } from './cart-owner.sql.ts'
import {
  isSamePackage,
  isWorse,
  noSuchPackage,
  packageRefusal,
  PERIOD_NEEDED,
  storedChoices,
} from './cart-packages.rules.ts'
import { planOf, quoteCarts, type CartPackageView } from './cart-packages.service.ts'
import type { CartPackageRow } from './cart-packages.sql.ts'
import { cartViews, readCartRows, type CartContents, type CartRows } from './cart-view.service.ts'
import { CartFullError, MAX_CART_LINES, MAX_CART_PACKAGES } from './carts.errors.ts'
import { mergeVisitorCart } from './merge-cart.service.ts'

type Period = WantedPackages['period']

export interface WantedPackage {
  productId: number
  quantity: number
  guests: Guests
  /** Of the rented parts; null when they follow the party. */
  period: Period
  /** `event` when the days are those of the cart's party. */
  dateSource: DateSource
  choices: readonly PartChoice[]
}

/** A field that is null stays as it is. */
export interface PackageChange {
  quantity: number | null
  guests: Guests | null
  period: Period
  choices: readonly PartChoice[] | null
}

/** The cart as it would be with a package that was refused, which is the last one. */
export interface RefusedPackage {
  contents: Pick<CartContents, 'lines' | 'packages'>
  /** Of the party for which it was wanted; null with days of its own. */
  eventOn: CalendarDay | null
}

// A property: the graph resolves proxies of errors.
const REFUSED = Symbol('refused package')

const hasRefused = (error: UserError): error is UserError & { [REFUSED]: RefusedPackage } => REFUSED in error

/** What an error of `putPackage` refused; null of other errors. */
export const refusedPackage = (error: UserError): RefusedPackage | null => (hasRefused(error) ? error[REFUSED] : null)

/** The recipe stays as it is until the transaction ends: `updatePackage` waits for it, or it waits for `updatePackage`. */
async function lockRecipe(tx: Transaction, productId: number): Promise<void> {
  const locked = await tx.first(
    returning({ id: int })`SELECT k.product_id AS id FROM packages k WHERE k.product_id = ${productId} FOR SHARE`,
  )
  if (!locked) throw noSuchProduct()
}

const LENGTHS = { rentals: int, minDays: nullable(int), maxDays: nullable(int) }

interface Dated {
  cartId: number
  period: Period
  dateSource: DateSource
}

/** One period for all rented parts; no days without them. Fails with `InvalidInputError`. */
async function daysFor(tx: Transaction, plan: readonly PlannedPart[], dated: Dated, day: ShopDay) {
  const itemIds = plan.filter(({ isLeftOut }) => !isLeftOut).map(({ chosen }) => chosen.itemId)
  const row = await tx.first(returning(LENGTHS)`
    SELECT count(*)::int AS rentals, max(p.min_rental_days) AS "minDays", min(p.max_rental_days) AS "maxDays"
    FROM products p WHERE p.id = ANY (${itemIds}::int[]) AND p.type = 'rent'`)
  const { rentals, ...lengths } = row ?? { rentals: 0, minDays: null, maxDays: null }
  if (rentals === 0) return { startsOn: null, endsOn: null, dateSource: 'own' as const }
  const { cartId, period, dateSource } = dated
  if (dateSource === 'event') {
    // Of a party that was forgotten the days stay.
    const days = (await periodOfParty(tx, sql`c.id = ${cartId}`, lengths, day)) ?? period
    if (days === null) throw noParty()
    return { ...days, dateSource }
  }
  if (period === null) throw new InvalidInputError([{ field: 'period', message: PERIOD_NEEDED }])
  return { ...period, dateSource }
}

/** The cart with a package, which is the last one. */
const withPackage = ({ lines, packages }: CartRows, row: CartPackageRow): CartRows => ({
  lines,
  packages: [...packages.filter(({ number }) => number !== row.number), row],
})

/** The package next to the other lines and packages of its cart. */
async function viewIn(tx: Transaction, cart: CartRows, row: CartPackageRow, day: ShopDay): Promise<CartPackageView> {
  const [quoted] = await quoteCarts(tx, [withPackage(cart, row)], day)
  const view = quoted?.packages.at(-1)
  if (!view) throw new Error('a quoted cart left a package out')
  return view
}

/** The error has the cart, from which suggestions follow: its transaction is rolled back, perhaps with a new party. */
async function noteRefused(tx: Transaction, cartId: number, cart: CartRows, error: UserError, day: ShopDay) {
  const [contents] = await cartViews(tx, [cart], day)
  const party = await tx.first(
    returning({ eventOn: nullable(calendarDay) })`SELECT ${eventOnSql(sql`c.id = ${cartId}`, day.today)} AS "eventOn"`,
  )
  if (contents) Object.assign(error, { [REFUSED]: { contents, eventOn: party?.eventOn ?? null } })
}

const dateOf = (day: string | null): Date | null => (day === null ? null : new Date(day))

const columnsOf = ({ quantity, adults, children, startsOn, endsOn, dateSource, recipe }: CartPackageRow) => ({
  quantity,
  adults,
  children,
  startsOn: dateOf(startsOn),
  endsOn: dateOf(endsOn),
  dateSource,
  recipeVersion: recipe.recipeVersion,
})

async function insertPackage(tx: Transaction, cartId: number, row: CartPackageRow, plan: readonly PlannedPart[]) {
  const { number } = await tx.db.cartPackage.create({
    data: {
      ...columnsOf(row),
      cartId,
      productId: row.productId,
      choices: { create: storedChoices(plan, row.choices) },
    },
  })
  return number
}

async function lineCount(tx: Transaction, cartId: number): Promise<number> {
  const counted = await tx.first(
    returning({ lines: int })`SELECT cart_lines_within(${cartId}, ${MAX_CART_LINES}) AS lines`,
  )
  return counted?.lines ?? 0
}

/**
 * Puts packages into a cart that the transaction has locked. Equal ones become one entry. Fails as `addPackageToCart`.
 */
export async function putPackage(
  tx: Transaction,
  ctx: Context,
  cartId: number,
  { productId, quantity, guests, choices, ...dated }: WantedPackage,
): Promise<{ packageNumber: number; lineCount: number }> {
  if (dated.dateSource === 'event' && dated.period !== null) throw twoDays()
  const day = shopDay(ctx)
  await lockRecipe(tx, productId)
  const found = await tx.first(
    returning(PACKAGE)`SELECT ${packageColumnsSql(day.today)} FROM products p WHERE p.id = ${productId}`,
  )
  if (!found || found.isHidden) throw noSuchProduct()
  const seenVersion = found.recipe.recipeVersion
  const wanted: CartPackageRow = {
    ...found,
    id: '',
    number: 0,
    quantity,
    ...guests,
    startsOn: null,
    endsOn: null,
    dateSource: 'own',
    seenVersion,
    choices: [...choices],
  }
  const plan = planOf(wanted)
  const cart = await readCartRows(tx, cartId, day)
  const placed = { ...wanted, ...(await daysFor(tx, plan, { cartId, ...dated }, day)) }
  const twin = cart.packages.find((one) => isSamePackage(one, { ...placed, choices: storedChoices(plan, choices) }))
  if (!twin && cart.packages.length >= MAX_CART_PACKAGES) throw new CartFullError(MAX_CART_PACKAGES, 'пакета')
  const row = twin
    ? { ...placed, number: twin.number, quantity: Math.min(MAX_LINE_QUANTITY, twin.quantity + quantity) }
    : placed
  const { quote, problem } = await viewIn(tx, cart, row, day)
  if (problem) {
    const error = packageRefusal(productId, quote, problem)
    await noteRefused(tx, cartId, withPackage(cart, row), error, day)
    throw error
  }
  if (twin) await tx.db.cartPackage.update({ where: { id: twin.id }, data: columnsOf(row) })
  const packageNumber = twin?.number ?? (await insertPackage(tx, cartId, row, plan))
  return { packageNumber, lineCount: await lineCount(tx, cartId) }
}

export const PACKAGE_REFUSALS = {
  ...CART_FULL,
  // A size that does not exist.
  foreignKey: () => new InvalidInputError([{ field: 'choices', message: 'Този размер вече не се продава' }]),
}

/**
 * All or nothing: refuses what the rest of the cart leaves too few units for (docs/spec/packages.md#in-a-cart). Fails with
 * `NotFoundError`, `InvalidInputError`, the stock errors and `CartFullError`.
 */
export async function addPackageToCart(ctx: Context, { sessionId, ...wanted }: WantedPackage & { sessionId: string }) {
  await mergeVisitorCart(ctx, sessionId)
  const owner = cartOwner(ctx, sessionId)
  return refusing(
    ctx.sql.transaction(async (tx) => {
      const cart = await tx.first(ensureCartSql(owner, ctx.clock()))
      if (!cart) throw new InvalidInputError([{ field: 'sessionId', message: 'Невалидна количка' }])
      return putPackage(tx, ctx, cart.id, wanted)
    }),
    PACKAGE_REFUSALS,
  )
}

interface PackageAddress {
  sessionId: string
  packageNumber: number
}

const isOnlyAccepted = (change: PackageChange): boolean => Object.values(change).every((value) => value === null)

/**
 * Changes a package, and accepts its recipe as it is now. Refuses a change that takes more than there is, but not one of a
 * package that could not be had before. Fails with `NotFoundError`, `InvalidInputError` and the stock errors.
 */
export async function updateCartPackage(
  ctx: Context,
  { sessionId, packageNumber: number, ...change }: PackageChange & PackageAddress,
): Promise<void> {
  const day = shopDay(ctx)
  const work = ctx.sql.transaction(async (tx) => {
    const found = await tx.first(returning({ cartId: int, productId: int })`
      SELECT k.cart_id AS "cartId", k.product_id AS "productId" FROM cart_packages k JOIN carts c ON c.id = k.cart_id
      WHERE ${isPackageAt(ctx, { number, sessionId })} FOR UPDATE OF c`)
    if (!found) throw noSuchPackage()
    await lockRecipe(tx, found.productId)
    const cart = await readCartRows(tx, found.cartId, day)
    const before = cart.packages.find((one) => one.number === number)
    if (!before) throw noSuchPackage()
    if (before.isHidden) throw noSuchProduct()
    const { quantity, guests, period, choices } = change
    const changed: CartPackageRow = {
      ...before,
      ...guests,
      quantity: quantity ?? before.quantity,
      choices: choices ? [...choices] : before.choices,
      seenVersion: before.recipe.recipeVersion,
    }
    const plan = planOf(changed)
    const { startsOn, endsOn } = before
    const own = startsOn === null || endsOn === null ? null : { startsOn, endsOn }
    const dated: Dated = {
      cartId: found.cartId,
      period: period ?? own,
      dateSource: period ? 'own' : before.dateSource,
    }
    const row = { ...changed, ...(await daysFor(tx, plan, dated, day)) }
    const former = await viewIn(tx, cart, before, day)
    const view = await viewIn(tx, cart, row, day)
    if (view.problem && !isOnlyAccepted(change) && isWorse(former, view))
      throw packageRefusal(row.productId, view.quote, view.problem)
    await tx.db.cartPackage.update({
      where: { id: before.id },
      data: { ...columnsOf(row), choices: { deleteMany: {}, create: storedChoices(plan, row.choices) } },
    })
  })
  await refusing(work, PACKAGE_REFUSALS)
}

/** Fails with `NotFoundError`, also when repeated. */
export async function removeCartPackage(ctx: Context, { sessionId, packageNumber }: PackageAddress): Promise<void> {
  const removed = await ctx.sql.run(sql`
    DELETE FROM cart_packages k USING carts c WHERE c.id = k.cart_id AND ${isPackageAt(ctx, { number: packageNumber, sessionId })}`)
  if (removed === 0) throw noSuchPackage()
}
