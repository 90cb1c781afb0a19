import { publishOrderPlaced } from '#lib/channels.ts'
import { calendarDay, jsonList, jsonObject, nullable, returning, string, type RowOf } from '#lib/database/row.ts'
import { databaseCode, isLockTimeout, PG_CODES, violatedConstraint } from '#lib/database/failures.ts'
import type { CourierPlace, Order } from '#prisma/client.ts'
import { oldestAge } from '#rules/minimum-age.ts'
import { dateOfDay, dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { shopCalendarAround } from '../../catalogue/availability/shop-calendar.service.ts'
import { shopDay } from '../../catalogue/availability/shop-day.service.ts'
import { ORDER_TERMS, orderTermsSql } from '../../content/shop-settings/order-terms.service.ts'
import {
  COURIER_HOUR,
  COURIER_TARIFF,
  courierHoursSql,
  tariffsSql,
} from '../../delivery/courier-terms/courier-terms.sql.ts'
import { cartOwner, type CartOwner } from '../carts/cart-owner.rules.ts'
import { isCartOf } from '../carts/cart-owner.sql.ts'
import { CART_ROWS, cartRowsSql, cartViews, type CartLineView } from '../carts/cart-view.service.ts'
import { eventOnSql } from '../parties/parties.sql.ts'
import { mergeVisitorCart } from '../carts/merge-cart.service.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { chosenPlace, type WantedGoods } from '../../delivery/courier-places/chosen-place.service.ts'
import { placeAddress } from '../../delivery/courier-places/courier-places.rules.ts'
import { UnavailableError } from '#lib/errors.ts'
import { cardAbility } from '../../platform/cards/cards.ts'
import {
  keyedCall,
  keyRow,
  sameAnswer,
  selectKeySql,
  type KeyedCall,
} from '../../platform/idempotency/idempotency.service.ts'
import { limitedPromoTry, selectUsablePromoSql, TAKEN_PROMO } from '../promo-codes/promo-uses.service.ts'
import { requireFreeDays } from '../reservations/bookings.service.ts'
import {
  accessToken,
  callerName,
  grantOrder,
  newSecret,
  requireLiveSession,
  requireMayOrder,
  secretHash,
  secretOfCall,
} from './order-access.service.ts'
import { deliveryFee } from './delivery-fee.service.ts'
import { orderDraft, type OrderDefaults } from './order-insert.sql.ts'
import { lineCounts, orderRows } from './orders.loaders.ts'
import type { PlaceOrderInput } from './orders.input.ts'
import { plannedReminders } from '../reminders/reminders.rules.ts'
import { notesWithRental } from './orders.rules.ts'
import {
  orderCard,
  orderedItems,
  pricedCart,
  wayOfItems,
  type CartFacts,
  type Ordering,
  type PricedCart,
} from './place-order.rules.ts'
import { placeOrderSql } from './place-order.sql.ts'

export interface PlacedOrder {
  orderId: number
  /** Opens the order's private page; only its hash is stored. */
  accessToken: string
}

interface KeyedOrder {
  orderId: number
  nonce: string
}

/** Each failed attempt means that another order won; 8 are exhausted only under endless contention. */
const MAX_ATTEMPTS = 8

const DEFAULTS: Pick<Order, OrderDefaults> = {
  waivedFeeMinor: 0,
  foundTokenHash: null,
  carrier: null,
  trackingNumber: null,
  paymentFailed: false,
  lateFeesMinor: 0n,
  paidMinor: 0n,
  allowanceMinor: 0n,
  depositReceivedMinor: 0n,
  depositReturnedMinor: 0n,
  depositWithheldMinor: 0n,
  depositSecuredMinor: 0n,
  depositSettledMinor: 0n,
  paybackMinor: 0n,
}

const orderFacts = <Answer>() => ({
  ...CART_ROWS,
  promo: nullable(jsonObject(TAKEN_PROMO)),
  terms: jsonObject(ORDER_TERMS),
  tariffs: jsonList(COURIER_TARIFF),
  sendUntil: string,
  hours: jsonList(COURIER_HOUR),
  eventOn: nullable(calendarDay),
  /** Null without a key, or with an unused one. */
  stored: nullable(jsonObject(keyRow<Answer>())),
})

type StoredFacts<Answer> = RowOf<ReturnType<typeof orderFacts<Answer>>>

interface OrderFacts<Answer> extends Omit<StoredFacts<Answer>, keyof CartFacts>, CartFacts {}

/** One query, without locks; with packages also their quotes, with a party also the hours of the shop around it. */
export async function readOrderFacts<Answer>(
  ctx: Context,
  owner: CartOwner,
  promoCode: string | null,
  call: KeyedCall,
): Promise<OrderFacts<Answer>> {
  const day = shopDay(ctx)
  const isOwn = isCartOf(owner)
  const facts = await ctx.sql.first(returning(orderFacts<Answer>())`
    SELECT ${cartRowsSql(isOwn, day.today)}, ${orderTermsSql} AS terms, ${tariffsSql} AS tariffs,
      (SELECT s.send_until FROM shop_settings s) AS "sendUntil", ${courierHoursSql} AS hours, ${eventOnSql(isOwn, day.today)} AS "eventOn",
      (SELECT to_jsonb(promo) FROM (${selectUsablePromoSql(promoCode, ctx.clock())}) AS promo) AS promo,
      (SELECT to_jsonb(stored) FROM (${selectKeySql(call)}) AS stored) AS stored`)
  if (!facts) throw new Error('a query without FROM returned no row')
  const [views] = await cartViews(ctx.sql, [facts], day)
  const { eventOn } = facts
  const calendar = eventOn === null ? null : await shopCalendarAround(ctx.sql, eventOn)
  return { ...facts, lines: [], packages: [], ...views, calendar }
}

/** As rules read the caller. */
export const orderingOf = (ctx: Context): Ordering => ({
  day: shopDay(ctx),
  now: ctx.clock(),
  currency: ctx.pricing.currency,
  isStaff: ctx.viewer.kind === 'admin',
})

const dateOrNull = (day: CalendarDay | null): Date | null => (day === null ? null : dateOfDay(day))

const isRental = ({ type }: Pick<CartLineView, 'type'>): boolean => type === 'rent'

type OrderedItem = Pick<CartLineView, 'type' | 'productId' | 'quantity' | 'startsOn' | 'endsOn'>

async function requireDays(ctx: Context, lines: readonly OrderedItem[]): Promise<void> {
  const periods = lines.flatMap(({ productId, quantity, startsOn, endsOn }) =>
    startsOn !== null && endsOn !== null ? [{ productId, quantity, startsOn, endsOn }] : [],
  )
  await requireFreeDays(ctx.sql, periods)
}

/** Staff take cards on the spot; so does a shop without a provider. The deposit is in cash then. */
function cardOf(ctx: Context, cart: PricedCart, { paymentMethod }: PlaceOrderInput) {
  const { offered } = ctx.cards
  const { days, amounts } = cart
  const items = orderedItems(cart)
  if (offered === null || paymentMethod !== 'card' || ctx.viewer.kind === 'admin') return null
  const starts = items.flatMap(({ startsOn }) => startsOn ?? [])
  const depositWay = amounts.depositMinor === 0 ? 'cash' : wayOfItems(cart.depositWay, cardAbility(ctx.cards), items)
  const card = orderCard({
    provider: offered.provider,
    amountMinor: amounts.dueMinor - amounts.depositMinor,
    now: ctx.clock(),
    today: dayInSofia(ctx.clock()),
    leavesOn: starts.length > 0 ? starts : [days.dispatchOn ?? days.eventOn ?? []].flat(),
    savesCard: depositWay !== 'cash' && offered.savesCards,
  })
  return card && { ...card, depositWay }
}

/** Null for another method than to an office, and for one in words. Fails as `chosenPlace`. */
const placeOf = async (
  ctx: Context,
  { courierPlaceId, deliveryMethod }: PlaceOrderInput,
  goods: readonly WantedGoods[],
): Promise<CourierPlace | null> =>
  courierPlaceId === null || deliveryMethod !== 'courier_office' ? null : chosenPlace(ctx, courierPlaceId, goods)

/** Null when the data changed since it was read. Fails with `DatesTakenError`. */
async function writeOrder(
  ctx: Context,
  cart: PricedCart,
  place: CourierPlace | null,
  input: PlaceOrderInput,
  call: KeyedCall,
): Promise<KeyedOrder | null> {
  const { days } = cart
  const lines = orderedItems(cart)
  const reminders = plannedReminders(
    {
      eventOn: days.eventOn,
      holdsGoods: true,
      isPickup: input.deliveryMethod === 'pickup',
      hasGoods: !lines.every(isRental),
      firstRentalOn: lines.flatMap(({ startsOn }) => startsOn ?? []).toSorted()[0] ?? null,
      isConsented: input.remindNextYear,
    },
    ctx.clock(),
  )
  const card = cardOf(ctx, cart, input)
  const nonce = newSecret()
  const { charges } = input
  const order = orderDraft(ctx, {
    ...cart,
    data: place === null ? input : { ...input, deliveryAddress: placeAddress(place) },
    courierPlaceId: place?.id ?? null,
    chargesMinor: charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    notes: lines.some(isRental) ? notesWithRental({ notes: '', customerNote: input.notes }) : '',
    accessTokenHash: secretHash(secretOfCall(input.idempotencyKey, nonce)),
    openedBy: null,
    linesUntil: null,
    heldUntil: card?.heldUntil ?? null,
    depositWay: card?.depositWay ?? 'cash',
  })
  try {
    const placed = await ctx.sql.atOnce(
      placeOrderSql({
        ...cart,
        owner: cartOwner(ctx, input.sessionId),
        order,
        call,
        nonce,
        reminders,
        charges,
        adminId: adminIdOf(ctx),
        card,
      }),
    )
    if (!placed) return null
    const [priceMinor, owedMinor] = [BigInt(placed.priceMinor), BigInt(placed.owedMinor)]
    const dates = {
      eventOn: dateOrNull(days.eventOn),
      mustArriveOn: dateOrNull(days.mustArriveOn),
      dispatchOn: dateOrNull(days.dispatchOn),
    }
    orderRows(ctx).prime(placed.id, { ...order, ...DEFAULTS, ...placed, priceMinor, owedMinor, ...dates })
    const counts = { all: lines.length, rentals: lines.filter(isRental).length, minimumAge: oldestAge(lines) }
    lineCounts(ctx).prime(placed.id, counts)
    return { orderId: placed.id, nonce }
  } catch (error) {
    if (databaseCode(error) === PG_CODES.dayTaken) await requireDays(ctx, lines)
    else if (databaseCode(error) === PG_CODES.periodRefused) return null
    else if (violatedConstraint(error) !== 'stock_quantity_not_negative') throw error
    return null
  }
}

/**
 * One statement writes all, or nothing if the data changed since it was read; then it starts over. So refusals depend
 * on committed data only, and other transactions wait for at most one statement.
 */
async function judgeAndWrite(ctx: Context, input: PlaceOrderInput, call: KeyedCall): Promise<KeyedOrder> {
  const read = () => readOrderFacts<KeyedOrder>(ctx, cartOwner(ctx, input.sessionId), input.promoCode, call)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const facts = await read()
    if (facts.stored) return sameAnswer(facts.stored).answer
    const items = orderedItems(facts)
    const place = await placeOf(ctx, input, items)
    const fee = await deliveryFee(ctx, facts.terms, facts.tariffs, { ...input, place, items })
    const cart = pricedCart(orderingOf(ctx), facts, input, fee)
    const written = await writeOrder(ctx, cart, place, input, call).catch(async (error: unknown) => {
      // The buyers ahead in the queue may have taken the last piece: then the refusal says so.
      if (isLockTimeout(error)) pricedCart(orderingOf(ctx), await read(), input, fee)
      throw error
    })
    if (written) {
      publishOrderPlaced(written.orderId)
      return written
    }
  }
  throw new UnavailableError()
}

/**
 * All or nothing (docs/spec/orders.md#placing-an-order). Staff order for a customer from their own cart. Fails with
 * `CartEmptyError`, `CartChangedError`, `AgeNotConfirmedError`, `PromoCodeRejectedError`, the stock errors, `IdempotencyMismatchError`,
 * `CourierPlaceClosedError`, `TooManyAttemptsError` (rejected codes), `UnauthenticatedError` (session ended), `ForbiddenError` (staff without
 * `orders.edit`).
 */
export async function placeOrder(ctx: Context, input: PlaceOrderInput): Promise<PlacedOrder> {
  requireLiveSession(ctx)
  requireMayOrder(ctx)
  await mergeVisitorCart(ctx, input.sessionId)
  const { idempotencyKey, ...body } = input
  const call = keyedCall('placeOrder', callerName(ctx, input.sessionId), idempotencyKey, body)
  const { orderId, nonce } = await limitedPromoTry(ctx, input.promoCode, () => judgeAndWrite(ctx, input, call))
  grantOrder(ctx, orderId)
  return { orderId, accessToken: accessToken(orderId, secretOfCall(idempotencyKey, nonce)) }
}
