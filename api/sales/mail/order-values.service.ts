// Values of an order for e-mails, read at the time of sending.
import { dayInSofia, dayOfDate, type CalendarDay } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import { DEPOSIT_TERMS } from '#rules/deposit-ways.ts'
import { guestsText } from '#rules/guests-text.ts'
import { transferReference } from '#rules/bank-transfer.ts'
import { chargeName } from '#rules/charge-name.ts'
import { dueWith } from '#rules/order-amounts.ts'
import { DELIVERY_METHOD_LABELS, paymentMethodLabels } from '#rules/order-labels.ts'
import { RENTAL_VAT_LABEL } from '#rules/rental-vat-words.ts'
import { shownCurrencies } from '#rules/price-display.ts'
import { trackingText } from '#rules/carriers.ts'
import { ibanText } from '#rules/company-numbers.ts'
import type { ShopFacts, ShownHours } from '#rules/shop-facts.ts'
import type { Carrier, DeliveryMethod, PaymentMethod, Prisma } from '#prisma/client.ts'
import type { App } from '../../context.ts'
import { readShownHours } from '../../content/opening-hours/opening-hours.service.ts'
import { readShopFacts } from '../../content/shop-settings/shop-facts.service.ts'
import { priceDisplay } from '../../content/shop-settings/price-display.service.ts'
import type { TableRow } from './mail-content.rules.ts'
import type { MailValues } from './mail-markup.rules.ts'
import { amountText } from './mail-money.rules.ts'

const WITH_LINES = {
  lines: { orderBy: { id: 'asc' }, include: { reservation: true } },
  packages: { orderBy: { id: 'asc' } },
  charges: { where: { correctsId: null, correction: null }, orderBy: { id: 'asc' } },
} as const satisfies Prisma.OrderInclude

export type LetterOrder = Prisma.OrderGetPayload<{ include: typeof WITH_LINES }>
export type LetterLine = LetterOrder['lines'][number]

export async function orderForLetter({ db }: App, id: number | null): Promise<LetterOrder | null> {
  return id === null ? null : db.order.findUnique({ where: { id }, include: WITH_LINES })
}

/** A label within a sentence: „Доставка: до адрес.“ */
const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1)

const DELIVERY: Record<DeliveryMethod, string> = {
  home_address: inSentence(DELIVERY_METHOD_LABELS.HOME_ADDRESS),
  courier_office: inSentence(DELIVERY_METHOD_LABELS.COURIER_OFFICE),
  pickup: inSentence(DELIVERY_METHOD_LABELS.PICKUP),
}
const PAYMENT = {
  cash_on_delivery: 'CASH_ON_DELIVERY',
  bank_transfer: 'BANK_TRANSFER',
  card: 'CARD',
} as const satisfies Record<PaymentMethod, string>

const daysText = (from: Date, until: Date): string => {
  const [first, last] = [dayText(dayOfDate(from)), dayText(dayOfDate(until))]
  return first === last ? first : `${first} – ${last}`
}

const CARRIERS = {
  econt: 'ECONT',
  speedy: 'SPEEDY',
  box_now: 'BOX_NOW',
  other: 'OTHER',
} as const satisfies Record<Carrier, string>

export const trackingOf = ({ carrier, trackingNumber }: LetterOrder): string =>
  carrier === null || trackingNumber === null ? '' : trackingText(CARRIERS[carrier], trackingNumber)

export async function amountsOf(
  app: App,
  { currency }: Pick<LetterOrder, 'currency'>,
): Promise<(minor: number | bigint) => string> {
  const { pricing } = app
  const shown = shownCurrencies((await priceDisplay(app)).shown, pricing.currency)
  return (minor) => amountText({ minorUnits: Number(minor), currency }, pricing.currency, shown)
}

const itemName = ({ name, size }: Pick<LetterLine, 'name' | 'size'>): string =>
  `${name}${size === null ? '' : `, ${size}`}`

const rentalNote = ({ startsOn, endsOn }: LetterLine): string | null =>
  startsOn !== null && endsOn !== null ? `под наем ${daysText(startsOn, endsOn)}, с депозит` : null

const REFUSED = 'отказано'

function lineRow(amount: (minor: bigint) => string, line: LetterLine): TableRow {
  const note = rentalNote(line)
  return {
    left: `${itemName(line)} × ${line.quantity}`,
    ...(note !== null && { note }),
    right: line.isBilled ? amount(line.totalMinor) : REFUSED,
  }
}

type LetterPackage = LetterOrder['packages'][number]

/** One row with its parts in the note (docs/spec/packages.md#in-an-order). */
function packageRow(
  amount: (minor: bigint) => string,
  { name, quantity, adults, children }: LetterPackage,
  lines: readonly LetterLine[],
): TableRow {
  const parts = lines.map((line) => `${line.quantity} × ${itemName(line)}${line.isBilled ? '' : ` (${REFUSED})`}`)
  const rentals = new Set(lines.flatMap((line) => (line.isBilled ? (rentalNote(line) ?? []) : [])))
  return {
    left: `${name} × ${quantity}`,
    note: [`за ${guestsText({ adults, children })}: ${parts.join(', ')}`, ...rentals].join('; '),
    right: lines.some(({ isBilled }) => isBilled)
      ? amount(lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0n))
      : REFUSED,
  }
}

/** Loose lines, then packages with their parts folded. */
function itemRows(amount: (minor: bigint) => string, { lines, packages }: LetterOrder): TableRow[] {
  const partsOf = Map.groupBy(lines, ({ orderPackageId }) => orderPackageId)
  return [
    ...(partsOf.get(null) ?? []).map((line) => lineRow(amount, line)),
    ...packages.map((ordered) => packageRow(amount, ordered, partsOf.get(ordered.id) ?? [])),
  ]
}

export const dueMinor = ({ finalMinor, depositMinor, rentalVatMinor, chargesMinor }: LetterOrder): bigint =>
  BigInt(
    dueWith(
      {
        finalMinor: Number(finalMinor),
        depositMinor: Number(depositMinor),
        rentalVatMinor: Number(rentalVatMinor),
      },
      Number(chargesMinor),
    ),
  )

export const rentalRows = (lines: readonly LetterLine[]): TableRow[] =>
  lines.flatMap(({ name, quantity, startsOn, endsOn }) =>
    startsOn === null || endsOn === null ? [] : [{ left: `${name} × ${quantity}`, right: daysText(startsOn, endsOn) }],
  )

const isRental = ({ type, isBilled }: LetterLine): boolean => type === 'rent' && isBilled

const isRentalOnly = ({ lines }: LetterOrder): boolean => lines.every(({ type }) => type === 'rent')

const CALLED = 'Наемът още не е потвърден: ще се свържем с вас за периода.'

/** Goods are sent, rentals wait for a confirmation (docs/spec/mail.md#e-mails-of-an-order). */
function nextStep(order: LetterOrder): string {
  if (isRentalOnly(order)) return CALLED
  const sent = order.deliveryMethod === 'pickup' ? 'Ще ви пишем, когато е готова.' : 'Ще ви пишем, когато я изпратим.'
  return order.lines.some(isRental) ? `${sent} ${CALLED}` : sent
}

/** Where and when rentals are collected and brought back; empty without rentals. */
function pickupValues(order: LetterOrder, warehouse: string, { hours, weekendHours }: ShownHours): MailValues {
  const isCollected = order.deliveryMethod === 'pickup' || order.lines.some(isRental)
  return {
    'pickup.place': isCollected ? warehouse : '',
    'pickup.hours': isCollected ? [hours, weekendHours].filter((text) => text !== '').join('. ') : '',
  }
}

/** Everything that a transfer needs, with the sum that is still owed; empty when nothing is to be transferred. */
function transferRows(order: LetterOrder, facts: ShopFacts, amount: (minor: bigint) => string): TableRow[] {
  if (order.paymentMethod !== 'bank_transfer' || order.owedMinor <= 0n) return []
  return [
    { left: 'Получател', right: facts.bankHolder },
    { left: 'Банка', right: facts.bankName },
    { left: 'IBAN', right: ibanText(facts.bankIban) },
    { left: 'BIC', right: facts.bankBic },
    { left: 'Основание', right: transferReference(order.id) },
    { left: 'Сума за превод', right: amount(order.owedMinor), isSum: true },
  ]
}

/** Values of the order for any e-mail; `link` opens it. */
export async function orderValues(app: App, order: LetterOrder, link: string): Promise<MailValues> {
  const { publicUrl } = app.config.http
  const amount = await amountsOf(app, order)
  const facts = await readShopFacts(app.sql)
  const hours = await readShownHours(app)
  const createdOn: CalendarDay = dayInSofia(order.createdAt)
  const hasRental = order.lines.some(isRental)
  const transfer = transferRows(order, facts, amount)
  return {
    'customer.name': order.customerName,
    'order.number': String(order.id),
    'order.date': dayText(createdOn),
    'order.next': nextStep(order),
    'order.lines': [
      ...itemRows(amount, order),
      ...(order.deliveryFeeMinor === 0 ? [] : [{ left: 'Доставка', right: amount(order.deliveryFeeMinor) }]),
      ...(order.discountMinor === 0n ? [] : [{ left: 'Отстъпка', right: amount(-order.discountMinor) }]),
      ...(order.rentalVatMinor === 0n ? [] : [{ left: RENTAL_VAT_LABEL, right: amount(order.rentalVatMinor) }]),
      ...order.charges.map((charge) => ({ left: chargeName(charge), right: amount(charge.amountMinor) })),
      { left: 'Общо', right: amount(dueMinor(order)), isSum: true },
    ],
    'order.total': amount(dueMinor(order)),
    'order.deposit': hasRental && order.depositMinor > 0n ? amount(order.depositMinor) : '',
    'order.depositTerms':
      hasRental && order.depositMinor > 0n && order.depositWay !== 'cash' ? DEPOSIT_TERMS[order.depositWay] : '',
    'order.payment': paymentMethodLabels(order.deliveryMethod === 'pickup')[PAYMENT[order.paymentMethod]],
    'order.owed': transfer.length === 0 ? '' : amount(order.owedMinor),
    'order.transfer': transfer,
    'order.delivery': DELIVERY[order.deliveryMethod],
    'order.address': order.deliveryAddress,
    'order.note': order.customerNote,
    'order.link': link,
    ...pickupValues(order, facts.warehouse, hours),
    // Rentals for given days have no right of withdrawal (docs/spec/withdrawal.md#rentals-are-excluded).
    'withdrawal.link': isRentalOnly(order) ? '' : `${publicUrl}/withdrawal?order=${order.id}`,
    'rental.terms': hasRental ? `${publicUrl}/rental-terms` : '',
  }
}
