import type { Sql } from '#lib/database/sql.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import type { OrderChange } from '#rules/order-changes.ts'
import { DELIVERY_METHOD_LABELS, paymentMethodLabels } from '#rules/order-labels.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import { closedDaysIn } from '../../catalogue/availability/closed-days.loaders.ts'
import type { Shortage } from '../../catalogue/availability/shortages.rules.ts'
import type { Context } from '../../context.ts'
import { rentalDaysOf, requireSensibleItem, shortageError, type ItemFacts } from '../../catalogue/items/items.rules.ts'
import { noSuchProduct } from '../../catalogue/products/products.errors.ts'
import { rentalShortages } from '../reservations/bookings.service.ts'
import { RentalBegunError } from '../reservations/rental-life.errors.ts'
import { lockStock, type StockUnit } from '../../catalogue/stock/stock.service.ts'
import {
  hasChanges,
  isMoved,
  lineChanges,
  linesPlan,
  type LinesPlan,
  type WantedItem,
  type WantedLine,
} from './edit-order.rules.ts'
import { readItemFacts, type StoredOrder } from './edit-order.sql.ts'
import type { EditOrderInput } from './edit-order.input.ts'
import { billOf, type Bill } from './order-billing.rules.ts'
import { OrderInvoicedError, OrderNotEditableError } from './orders.errors.ts'
import type { Delivery } from './orders.input.ts'

export interface OrderEdit extends EditOrderInput {
  orderId: number
  delivery: Delivery | null
}

export interface AddedLine extends WantedItem {
  item: ItemFacts
  rentalDays: number | null
}

export interface PlannedEdit {
  lines: LinesPlan
  added: readonly AddedLine[]
  units: readonly StockUnit[]
  shortages: readonly Shortage[]
  bill: Bill
  order: Pick<
    StoredOrder,
    'customerName' | 'customerEmail' | 'customerPhone' | 'deliveryMethod' | 'deliveryAddress' | 'paymentMethod'
  >
  changes: readonly OrderChange[]
}

const invalid = (field: string, message: string) => new InvalidInputError([{ field, message }])

function requireNothingOut({ id }: StoredOrder, { changed, removed }: LinesPlan): void {
  const touched = [...removed, ...changed.map(({ before }) => before)]
  if (touched.some(({ reservation }) => reservation !== null && reservation.handedOver > 0))
    throw new RentalBegunError(id)
}

async function addedLines(from: Sql, wanted: readonly WantedItem[], today: CalendarDay): Promise<AddedLine[]> {
  const facts = await readItemFacts(from, wanted, today)
  return wanted.map((line, at) => {
    const item = facts[at]
    if (!item) throw noSuchProduct()
    requireSensibleItem(item, { today, firstStart: today })
    if (item.obstacle !== null) throw shortageError(item, 0)
    return { ...line, item, rentalDays: rentalDaysOf(item) }
  })
}

async function requireSensibleDays(from: Sql, { changed }: LinesPlan, today: CalendarDay): Promise<void> {
  const moved = changed.filter(isMoved).map(({ after }) => after)
  for (const item of await readItemFacts(from, moved, today))
    if (item) requireSensibleItem(item, { today, firstStart: today })
}

/** Lines of the same item share its stock. */
function goodsShortages(units: readonly StockUnit[], lines: LinesPlan, added: readonly AddedLine[]): Shortage[] {
  const demands = [
    ...lines.removed.map((line) => ({ ...line, extra: -line.quantity })),
    ...lines.changed.map(({ before, after }) => ({ ...after, extra: after.quantity - before.quantity })),
    ...added.map(({ item, ...line }) => ({
      ...line,
      type: item.type,
      name: item.name,
      size: item.size,
      extra: line.quantity,
    })),
  ].filter(({ type }) => type === 'sale')
  const items = Map.groupBy(demands, ({ productId, variantId }) => `${productId} ${variantId ?? ''}`)
  return [...items.values()].flatMap((ofItem) => {
    const [first] = ofItem
    if (!first) return []
    const { productId, variantId, name, size } = first
    const needed = ofItem.reduce((sum, { extra }) => sum + extra, 0)
    const unit = units.find((one) => one.productId === productId && one.variantId === variantId)
    const available = unit?.quantity ?? 0
    return needed > available ? [{ productId, name, size, needed, available, days: [] }] : []
  })
}

async function daysShortages(
  from: Sql,
  { changed, removed }: LinesPlan,
  added: readonly AddedLine[],
): Promise<Shortage[]> {
  const givenUp = [...removed, ...changed.map(({ before }) => before)]
  const moved = givenUp.flatMap(({ reservation }) => (reservation === null ? [] : [reservation.id]))
  const periods = [
    ...changed.map((change) => ({
      ...change.after,
      ...(!isMoved(change) && change.before.reservation),
      orderLineId: change.after.id,
    })),
    ...added.map((line) => ({ ...line, name: line.item.name, orderLineId: 0 })),
  ]
  const bookings = periods.flatMap(({ startsOn, endsOn, ...rest }) =>
    startsOn !== null && endsOn !== null ? [{ ...rest, startsOn, endsOn }] : [],
  )
  return rentalShortages(from, bookings, moved)
}

/** The agreed fee, or today's if the method changes. */
function feeOf(ctx: Context, order: StoredOrder, delivery: Delivery | null): number {
  if (delivery === null || delivery.deliveryMethod === order.deliveryMethod)
    return order.deliveryFeeMinor + order.waivedFeeMinor
  if (order.currency !== ctx.pricing.currency)
    throw invalid('deliveryMethod', 'Поръчката е в друга валута: начинът на доставка не се променя.')
  return ctx.pricing.deliveryFeesMinor[delivery.deliveryMethod]
}

const asLabel = <Value extends string>(labels: Readonly<Record<Uppercase<Value>, string>>, value: Value): string => {
  const found = Object.entries<string>(labels).find(([name]) => name.toLowerCase() === value)
  return found?.[1] ?? value
}

const FACTS = [
  ['customer_name', ({ customerName }: PlannedEdit['order']) => customerName],
  ['customer_phone', ({ customerPhone }: PlannedEdit['order']) => customerPhone],
  ['customer_email', ({ customerEmail }: PlannedEdit['order']) => customerEmail],
  ['delivery_address', ({ deliveryAddress }: PlannedEdit['order']) => deliveryAddress],
  ['delivery_method', ({ deliveryMethod }: PlannedEdit['order']) => asLabel(DELIVERY_METHOD_LABELS, deliveryMethod)],
  [
    'payment_method',
    ({ paymentMethod, deliveryMethod }: PlannedEdit['order']) =>
      asLabel(paymentMethodLabels(deliveryMethod === 'pickup'), paymentMethod),
  ],
] as const

function factChanges(before: StoredOrder, after: PlannedEdit['order']): OrderChange[] {
  return FACTS.flatMap(([part, textOf]) => {
    const [from, to] = [textOf(before), textOf(after)]
    return from === to ? [] : [{ part, item: null, from: from === '' ? null : from, to: to === '' ? null : to }]
  })
}

const asWanted = ({ lines }: StoredOrder) =>
  lines.map(({ id, quantity, startsOn, endsOn }) => ({
    lineId: id,
    productId: null,
    variantId: null,
    quantity,
    startsOn,
    endsOn,
  }))

/** One query, and none without days. */
async function closedDaysOfLines(from: Sql, wanted: readonly WantedLine[]): Promise<CalendarDay[]> {
  const days = wanted.flatMap(({ startsOn, endsOn }) => [startsOn, endsOn]).filter((day) => day !== null)
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
  return first === undefined || last === undefined ? [] : closedDaysIn(from, first, last)
}

/**
 * Locks the stock of changed lines; writes nothing. Fails with `OrderNotEditableError`, `InvalidInputError`,
 * `RentalBegunError`, `OrderInvoicedError`, `NotFoundError`, and the stock errors for a product that is not sold.
 */
export async function planEdit(from: Sql, ctx: Context, before: StoredOrder, edit: OrderEdit): Promise<PlannedEdit> {
  if (!orderStatusRule(before.status).isEditable) throw new OrderNotEditableError()
  // An emptied address means a deleted account: then the history forgets the customer.
  if (edit.customerEmail === '' && before.customerEmail !== '') throw invalid('customerEmail', 'Въведете имейл')
  const today = dayInSofia(ctx.clock())
  const wanted = edit.lines ?? asWanted(before)
  const lines = linesPlan(before.lines, wanted, await closedDaysOfLines(from, wanted))
  requireNothingOut(before, lines)
  if (lines.added.length > 0 && before.currency !== ctx.pricing.currency)
    throw invalid('lines', 'Поръчката е в друга валута: направете нова за новите артикули.')
  const units = hasChanges(lines)
    ? await lockStock(from, [...lines.changed.map((change) => change.before), ...lines.removed, ...lines.added])
    : []
  const added = await addedLines(from, lines.added, today)
  await requireSensibleDays(from, lines, today)
  const left = [...lines.unchanged, ...lines.changed.map(({ after }) => after)]
  const order = {
    customerName: edit.customerName ?? before.customerName,
    customerEmail: edit.customerEmail ?? before.customerEmail,
    customerPhone: edit.customerPhone ?? before.customerPhone,
    deliveryMethod: edit.delivery?.deliveryMethod ?? before.deliveryMethod,
    deliveryAddress: edit.delivery?.deliveryAddress ?? before.deliveryAddress,
    paymentMethod: edit.paymentMethod ?? before.paymentMethod,
  }
  const bill = billOf({
    lines: [
      ...left,
      ...added.map(({ item, quantity, rentalDays }) => ({
        id: 0,
        unitPriceMinor: item.unitPriceMinor,
        quantity,
        rentalDays,
        isBilled: true,
      })),
    ],
    deliveryFeeMinor: feeOf(ctx, before, edit.delivery),
    waivedFeeMinor: 0,
    discountPercentage: before.discountPercentage,
    rentalVat: before.rentalVat,
    chargesMinor: before.chargesMinor,
  })
  if (before.invoiceNumber !== null && (hasChanges(lines) || bill.dueMinor !== before.dueMinor))
    throw new OrderInvoicedError(before.invoiceNumber)
  const named = added.map(({ item, ...line }) => ({ ...line, name: item.name, size: item.size }))
  return {
    lines,
    added,
    units,
    shortages: [...goodsShortages(units, lines, added), ...(await daysShortages(from, lines, added))],
    bill,
    order,
    changes: [...lineChanges(lines, named), ...factChanges(before, order)],
  }
}
