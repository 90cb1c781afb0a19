import { createHash, randomBytes } from 'node:crypto'
import { int, returning, string } from '#lib/database/row.ts'
import type { AccountProofPurpose, DocumentKind, MailKind, OrderEvent } from '#prisma/client.ts'
import { addDays, dayInSofia, dayOfDate } from '#rules/calendar.ts'
import { dayText, periodText } from '#rules/day-text.ts'
import { changedName, changedText, changesOf, type OrderChange } from '#rules/order-changes.ts'
import { cardStateRule } from '#rules/card-payment-states.ts'
import { DEPOSIT_TEXTS } from '#rules/deposit-ways.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import { PARCEL_STATES } from '#rules/parcel-states.ts'
import type { App } from '../../context.ts'
import { documentNumber } from '../documents/document-content.rules.ts'
import { documentPdf } from '../documents/document-pdf.service.ts'
import { qrCodePng, transferCode } from '../payments/transfer-code.service.ts'
import { addOrderLink } from '../orders/order-access.service.ts'
import { claimPictures, claimValues } from './deposit-letters.service.ts'
import { isOverCap } from './letter-cap.service.ts'
import { digestValues } from './digest.service.ts'
import type { MailContent } from './mail-content.rules.ts'
import { composed, type MailValues } from './mail-markup.rules.ts'
import { shopAddress } from './mail-settings.service.ts'
import { textOf } from './mail-texts.service.ts'
import {
  amountsOf,
  dueMinor,
  orderValues,
  rentalRows,
  orderForLetter,
  trackingOf,
  type LetterLine,
  type LetterOrder,
} from './order-values.service.ts'
import type { Attachment } from './outbox.rules.ts'
import type { Letter } from './outbox.service.ts'
import type { ReminderName } from '../reminders/reminders.rules.ts'
import { reminderValues } from './reminder-values.service.ts'
import { isStillOut } from './rented-out.rules.ts'
import { greets } from './greeting.rules.ts'

export type ComposedLetter =
  | {
      kind: 'letter'
      to: string
      content: MailContent
      /** Without secrets: this is stored. */ shown: MailContent
      attachments: Attachment[]
    }
  | { kind: 'obsolete'; reason: string }

/** `secret` is merged into the sent content only. */
interface LetterValues {
  values: MailValues
  secret?: MailValues
  attachments?: Attachment[]
}

/** To the shop's own address. */
const isForShop = (kind: MailKind): boolean => kind.startsWith('shop_')

const DELETED = 'Това, за което е писмото, вече го няма.'
const CHANGED = 'Междувременно това се промени.'
const OVER_CAP = 'До този адрес вече са изпратени най-много писма за един час.'

/** Whether the order no longer holds its goods, so that its lines and sums are out of date. */
const isReleased = ({ status }: LetterOrder): boolean => !orderStatusRule(status).holdsGoods

type Values = (app: App, letter: Letter) => Promise<LetterValues | string>

const linksOf = (link: string): MailValues => ({ 'order.link': link, 'reminder.stop': `${link}#reminder` })

/** A customer's e-mail has a private link to the order; the stored content does not show it. */
async function withOrder(app: App, order: LetterOrder, { kind }: Letter, values: MailValues): Promise<LetterValues> {
  const { publicUrl } = app.config.http
  if (isForShop(kind)) {
    const link = `${publicUrl}/admin/shop/orders/${order.id}`
    return { values: { ...(await orderValues(app, order, link)), ...values } }
  }
  const unknown = `${publicUrl}/order/${order.id}.…`
  const shown = await orderValues(app, order, unknown)
  const link = `${publicUrl}/order/${await addOrderLink(app, order.id)}`
  return { values: { ...shown, ...linksOf(unknown), ...values }, secret: linksOf(link) }
}

const ofOrder =
  (
    tell: (app: App, order: LetterOrder, letter: Letter) => MailValues | string | Promise<MailValues | string>,
  ): Values =>
  async (app, letter) => {
    const order = await orderForLetter(app, letter.orderId)
    if (!order || order.lines.length === 0) return DELETED
    const values = await tell(app, order, letter)
    return typeof values === 'string' ? values : withOrder(app, order, letter, values)
  }

const panelLink = ({ config }: App, path: string): MailValues => ({ 'panel.link': `${config.http.publicUrl}${path}` })

/** Lines with this decision since the e-mail was queued, unless it was changed later. */
const ofDecision = (decided: 'approved' | 'rejected'): Values =>
  ofOrder(async (app, order, { createdAt }) => {
    const events = await app.db.orderEvent.findMany({
      where: { orderId: order.id, kind: 'reservation_decided', reservationTo: decided, at: { gte: createdAt } },
      orderBy: { id: 'desc' },
    })
    const lines = order.lines.filter(
      ({ id, reservation }) => reservation?.status === decided && events.some(({ orderLineId }) => orderLineId === id),
    )
    if (lines.length === 0 || isReleased(order)) return CHANGED
    const decisions = lines.map(({ id }) => events.find(({ orderLineId }) => orderLineId === id))
    const reasons = new Set(decisions.flatMap((decision) => decision?.reason ?? []))
    return { 'reservation.lines': rentalRows(lines), 'reservation.reason': [...reasons].join(' ') }
  })

type MovedEvent = Pick<OrderEvent, 'startsFrom' | 'endsFrom' | 'startsTo' | 'endsTo'> & {
  line: { name: string } | null
}

const periodOf = (startsOn: Date | null, endsOn: Date | null): string | null =>
  startsOn && endsOn && periodText(dayOfDate(startsOn), dayOfDate(endsOn))

const movedDays = ({ line, startsFrom, endsFrom, startsTo, endsTo }: MovedEvent): OrderChange => ({
  part: 'period',
  item: line?.name ?? null,
  from: periodOf(startsFrom, endsFrom),
  to: periodOf(startsTo, endsTo),
})

const ofEdit: Values = ofOrder(async (app, order, { createdAt }) => {
  if (isReleased(order)) return CHANGED
  const events = await app.db.orderEvent.findMany({
    where: { orderId: order.id, kind: { in: ['edited', 'rental_moved'] }, at: { gte: createdAt } },
    orderBy: { id: 'asc' },
    include: { line: { select: { name: true } } },
  })
  const changes = events.flatMap((event) => (event.kind === 'edited' ? changesOf(event.changes) : [movedDays(event)]))
  const amount = await amountsOf(app, order)
  const due = dueMinor(order)
  const before = events.find(({ dueBeforeMinor }) => dueBeforeMinor !== null)?.dueBeforeMinor ?? due
  return {
    'order.changes': [
      ...changes.map((change) => ({ left: changedName(change), right: changedText(change) })),
      ...(before === due ? [] : [{ left: 'За плащане', right: `${amount(before)} → ${amount(due)}` }]),
    ],
  }
})

const ofNote: Values = ofOrder(async ({ db }, _order, { subjectId }) => {
  const note = await db.orderNote.findUnique({ where: { id: subjectId ?? 0 } })
  return note ? { 'note.text': note.text } : DELETED
})

/** As long as the parcel is in the state that the letter is about. */
const ofParcel: Values = ofOrder(async (app, order, { kind, subjectId }) => {
  const parcel = await app.db.parcel.findUnique({ where: { id: subjectId ?? 0 } })
  if (!parcel) return DELETED
  if (isReleased(order) || PARCEL_STATES[parcel.state].letter !== kind) return CHANGED
  return {
    'order.tracking': trackingOf(order),
    'parcel.cod': parcel.codMinor === 0n ? '' : (await amountsOf(app, order))(parcel.codMinor),
  }
})

const ofReturn = (days: number): Values =>
  ofOrder((_app, order, { createdAt }) => {
    const day = addDays(dayInSofia(createdAt), days)
    const isDue = ({ reservation }: LetterLine) =>
      reservation !== null && dayOfDate(reservation.endsOn) === day && isStillOut(reservation)
    const lines = order.lines.filter(isDue)
    return lines.length === 0 ? CHANGED : { 'reservation.lines': rentalRows(lines), 'return.day': dayText(day) }
  })

const ofReminder = (kind: ReminderName): Values =>
  ofOrder(async (app, order) => (await reminderValues(app, order, kind)) ?? CHANGED)

/** The token is made when the e-mail is sent: it is never stored in plain text, and its hours start then. */
const ofAccount =
  (purpose: AccountProofPurpose, path: string, hours: number): Values =>
  async (app, { subjectId, recipient }) => {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(app.clock().getTime() + hours * 3_600_000)
    const customer = await app.sql.first(returning({ firstName: string })`
      UPDATE account_proofs p SET token_hash = ${proofHash(token)}, expires_at = ${expiresAt}::timestamptz FROM customers c
      WHERE c.id = p.customer_id AND p.customer_id = ${subjectId} AND p.purpose = ${purpose}::account_proof AND p.email = ${recipient}
      RETURNING c.first_name AS "firstName"`)
    if (!customer) return CHANGED
    const link = `${app.config.http.publicUrl}${path}`
    return {
      values: { 'customer.name': customer.firstName, link: `${link}…` },
      secret: { link: `${link}${token}` },
    }
  }

export function proofHash(token: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(token).digest()
}

const inquiryOf = async ({ db }: App, { subjectId }: Letter) =>
  subjectId === null ? null : db.inquiry.findUnique({ where: { id: subjectId } })

// Imported on first use: saves 80 ms at start.
const shownInstant = async (instant: Date): Promise<string> =>
  (await import('./instant-text.rules.ts')).instantText(instant)

/** The payment as it is when the e-mail is sent. */
async function cardValues(app: App, { subjectId }: Letter): Promise<MailValues | string> {
  const payment = await app.db.cardPayment.findUnique({ where: { id: subjectId ?? 0 } })
  if (!payment) return DELETED
  const { state, amountMinor, difference, pageToken, reason, purpose } = payment
  const rule = cardStateRule(state)
  const amount = (await amountsOf(app, payment))(amountMinor)
  return {
    'card.amount': amount,
    'card.state': purpose === 'deposit' ? DEPOSIT_TEXTS[state] : rule.text,
    'card.problem': difference === '' ? rule.label : difference,
    'card.reason': reason,
    'card.link': rule.mayTryAgain ? `${app.config.http.publicUrl}/pay/${pageToken}` : '',
  }
}

/** As long as the deposit is neither held nor taken. */
const ofNeededDeposit: Values = ofOrder(async (app, order, letter) => {
  const isNeeded =
    !isReleased(order) &&
    order.depositWay !== 'cash' &&
    order.depositMinor - order.depositSettledMinor >
      order.depositReceivedMinor - order.depositReturnedMinor + order.depositSecuredMinor
  // The hold of pieces that are out is renewed before it ends.
  const isRenewed = order.lines.some(({ reservation }) => reservation !== null && isStillOut(reservation))
  return isNeeded || (!isReleased(order) && isRenewed) ? cardValues(app, letter) : CHANGED
})

const ofClaim: Values = async (app, letter) => {
  const order = await orderForLetter(app, letter.orderId)
  const values = order && (await claimValues(app, order, letter.subjectId ?? 0))
  if (!order || !values) return DELETED
  return { ...(await withOrder(app, order, letter, values)), attachments: await claimPictures(app, order.id) }
}

const DOCUMENTS: Record<DocumentKind, string> = { invoice: 'Фактура', credit_note: 'Кредитно известие' }

/** With the transfer as a picture to scan, where one is expected (docs/spec/payments.md#bank-transfers). */
const withTransferCode =
  (values: Values): Values =>
  async (app, letter) => {
    const composedValues = await values(app, letter)
    const order = await orderForLetter(app, letter.orderId)
    const code = order && (await transferCode(app, order))
    if (typeof composedValues === 'string' || code === null) return composedValues
    const picture = { name: `QR-${letter.orderId}.png`, type: 'image/png', content: await qrCodePng(code) }
    return { ...composedValues, attachments: [picture] }
  }

const VALUES: Record<MailKind, Values> = {
  // A note of a visitor could be anything, to anybody.
  order_received: withTransferCode(
    ofOrder((_app, order) => (isReleased(order) ? CHANGED : order.customerId === null ? { 'order.note': '' } : {})),
  ),
  reservation_approved: ofDecision('approved'),
  reservation_rejected: ofDecision('rejected'),
  order_sent: ofOrder((_app, order) =>
    order.deliveryMethod !== 'pickup' && (order.status === 'shipped' || order.status === 'delivered')
      ? { 'order.tracking': trackingOf(order) }
      : CHANGED,
  ),
  order_cancelled: ofOrder(async (app, order) => {
    if (orderStatusRule(order.status).letter?.kind !== 'order_cancelled') return CHANGED
    return { 'order.refund': order.paybackMinor > 0n ? (await amountsOf(app, order))(order.paybackMinor) : '' }
  }),
  parcel_ready: ofParcel,
  parcel_delivered: ofParcel,
  parcel_refused: ofParcel,
  order_changed: ofEdit,
  order_note: ofNote,
  card_payment: ofOrder((app, _order, letter) => cardValues(app, letter)),
  deposit_needed: ofNeededDeposit,
  deposit_claimed: ofClaim,
  shop_card_payment: ofOrder(async (app, { id }, letter) => {
    const values = await cardValues(app, letter)
    return typeof values === 'string' ? values : { ...values, ...panelLink(app, `/admin/shop/orders/${id}`) }
  }),
  return_tomorrow: ofReturn(1),
  return_overdue: ofReturn(-1),
  party_guests: ofReminder('guests'),
  party_delivery: ofReminder('delivery'),
  party_pickup: ofReminder('pickup'),
  party_return: ofReminder('return'),
  party_next_year: ofReminder('next_year'),
  password_forgotten: ofAccount('password', '/account/password#', 1),
  email_confirmation: ofAccount('email', '/account/email#', 24),
  withdrawal_received: async (app, letter) => {
    const inquiry = await inquiryOf(app, letter)
    if (!inquiry) return DELETED
    const { name, email, message, createdAt } = inquiry
    const ordered = await app.sql.first(
      returning({ id: int })`SELECT id FROM orders WHERE lower(customer_email) = lower(${email}) LIMIT 1`,
    )
    return {
      values: {
        'customer.name': name,
        'withdrawal.text': ordered === undefined ? '' : message,
        'withdrawal.date': await shownInstant(createdAt),
      },
    }
  },
  inquiry_reply: async ({ db }, { subjectId }) => {
    const reply = await db.inquiryReply.findUnique({ where: { id: subjectId ?? 0 }, include: { inquiry: true } })
    if (!reply) return DELETED
    const { text, inquiry } = reply
    return {
      values: {
        'inquiry.name': inquiry.name,
        'reply.greeting': greets(text) ? '' : `Здравейте, ${inquiry.name},`,
        'inquiry.date': await shownInstant(inquiry.createdAt),
        'inquiry.message': inquiry.message,
        'reply.text': text,
      },
    }
  },
  document_issued: async (app, letter) => {
    const order = await orderForLetter(app, letter.orderId)
    const document = await app.db.document.findUnique({
      where: { id: letter.subjectId ?? 0 },
      select: { id: true, kind: true, number: true, currency: true, totalMinor: true },
    })
    if (!order || !document) return DELETED
    const number = documentNumber(document.number)
    const { pdf } = await documentPdf(app, document.id)
    const values = {
      'document.kind': DOCUMENTS[document.kind],
      'document.number': number,
      'document.total': (await amountsOf(app, document))(document.totalMinor),
    }
    return {
      ...(await withOrder(app, order, letter, values)),
      attachments: [{ name: `${number}.pdf`, type: 'application/pdf', content: pdf }],
    }
  },
  // An order with only rentals sends `shop_reservation` instead.
  shop_order: ofOrder((app, { id, lines }) =>
    lines.every(({ type }) => type === 'rent')
      ? 'За нея има писмо за резервация.'
      : panelLink(app, `/admin/shop/orders/${id}`),
  ),
  shop_reservation: ofOrder((app, { lines }) => ({
    ...panelLink(app, '/admin/rent/reservations'),
    'reservation.lines': rentalRows(lines),
  })),
  shop_inquiry: async (app, letter) => {
    const inquiry = await inquiryOf(app, letter)
    if (!inquiry) return DELETED
    const { id, name, email, phone, message } = inquiry
    return {
      values: {
        ...panelLink(app, `/admin/contact-inquiries?open=${id}`),
        'inquiry.name': name,
        'inquiry.email': email,
        'inquiry.phone': phone ?? '',
        'inquiry.message': message,
      },
    }
  },
  shop_low_stock: async (app, { subjectId }) => {
    const stock = await app.db.stock.findUnique({
      where: { id: subjectId ?? 0 },
      include: { product: true, variant: true },
    })
    if (!stock || stock.product.deletedAt !== null) return DELETED
    const { product, variant, quantity, lowStockThreshold } = stock
    if (quantity > lowStockThreshold) return CHANGED
    return {
      values: {
        ...panelLink(app, product.type === 'rent' ? '/admin/rent/stock' : '/admin/shop/inventory'),
        'product.name': variant === null ? product.name : `${product.name}, ${variant.size}`,
        'stock.left': String(quantity),
        'stock.threshold': String(lowStockThreshold),
      },
    }
  },
  shop_digest: async (app, letter) => {
    const values = await digestValues(app, letter)
    return values === null ? CHANGED : { values: { ...panelLink(app, '/admin'), ...values } }
  },
}

export async function composeLetter(app: App, letter: Letter): Promise<ComposedLetter> {
  if (await isOverCap(app, letter)) return { kind: 'obsolete', reason: OVER_CAP }
  const letterValues = await VALUES[letter.kind](app, letter)
  if (typeof letterValues === 'string') return { kind: 'obsolete', reason: letterValues }
  const text = await textOf(app, letter.kind)
  const shown = composed(text, letterValues.values)
  const content = letterValues.secret ? composed(text, { ...letterValues.values, ...letterValues.secret }) : shown
  const to = letter.recipient ?? (await shopAddress(app))
  return { kind: 'letter', to, content, shown, attachments: letterValues.attachments ?? [] }
}
