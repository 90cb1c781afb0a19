// Values of reminders of a party, read at the time of sending (docs/spec/mail.md#reminders-of-a-party).
import { addDays, dayInSofia, dayOfDate, type CalendarDay } from '#rules/calendar.ts'
import { longDayText } from '#rules/day-text.ts'
import { orderStatusRule } from '#rules/order-statuses.ts'
import type { App } from '../../context.ts'
import { isBeforeParty, type ReminderName } from '../reminders/reminders.rules.ts'
import type { MailValues } from './mail-markup.rules.ts'
import { rentalRows, trackingOf, type LetterLine, type LetterOrder } from './order-values.service.ts'
import { isStillOut } from './rented-out.rules.ts'

interface Party {
  order: LetterOrder
  eventOn: CalendarDay
  today: CalendarDay
}

/** „днес, 11 декември“ */
function nearText(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return `днес, ${longDayText(day)}`
  return day === addDays(today, 1) ? `утре, ${longDayText(day)}` : `на ${longDayText(day)}`
}

/** Empty when no parcel is sent. */
function parcelText({ order, eventOn }: Party): string {
  const { deliveryMethod, status, mustArriveOn, lines } = order
  if (deliveryMethod === 'pickup' || lines.every(({ type }) => type === 'rent')) return ''
  if (status === 'delivered') return 'Пратката ви е доставена.'
  if (status === 'shipped') {
    const tracking = trackingOf(order)
    return tracking === '' ? 'Пратката пътува към вас.' : `Пратката пътува към вас: ${tracking}.`
  }
  const arrives = mustArriveOn === null ? eventOn : dayOfDate(mustArriveOn)
  return `Подготвяме пратката. Ще бъде при вас до ${longDayText(arrives)}.`
}

const isToCollect = ({ isBilled, reservation }: LetterLine): boolean =>
  isBilled && reservation !== null && reservation.status === 'approved' && reservation.handedOver < reservation.quantity

const isOut = ({ reservation }: LetterLine): boolean => reservation !== null && isStillOut(reservation)

const daysOf = (lines: readonly LetterLine[], which: 'startsOn' | 'endsOn'): CalendarDay[] =>
  lines.flatMap((line) => line[which] ?? []).map(dayOfDate)

/** Null when there is nothing to remind of. */
const VALUES: Record<ReminderName, (party: Party) => MailValues | null> = {
  guests: ({ order }) => (orderStatusRule(order.status).isEditable ? {} : null),
  delivery: (party) => (party.order.status === 'completed' ? null : { 'party.parcel': parcelText(party) }),
  pickup: ({ order, eventOn, today }) => {
    const lines = order.lines.filter(isToCollect)
    const first = daysOf(lines, 'startsOn').toSorted()[0]
    if (first !== undefined) return { 'reservation.lines': rentalRows(lines), 'pickup.day': nearText(first, today) }
    const isWaiting = order.deliveryMethod === 'pickup' && order.lines.some(({ type }) => type === 'sale')
    if (!isWaiting || order.status === 'delivered' || order.status === 'completed') return null
    return { 'reservation.lines': [], 'pickup.day': `до ${longDayText(eventOn)}` }
  },
  return: ({ order, today }) => {
    const lines = order.lines.filter(isOut)
    const last = daysOf(lines, 'endsOn').toSorted().at(-1)
    return last === undefined ? null : { 'reservation.lines': rentalRows(lines), 'return.day': nearText(last, today) }
  },
  next_year: () => ({}),
}

/** Null when the reminder was cancelled, moved or is too late, or has nothing to remind of. */
export async function reminderValues(app: App, order: LetterOrder, kind: ReminderName): Promise<MailValues | null> {
  const reminder = await app.db.reminder.findUnique({ where: { orderId_kind: { orderId: order.id, kind } } })
  const isSent = reminder !== null && reminder.sentAt !== null && reminder.cancelledAt === null
  if (!isSent || order.eventOn === null || !orderStatusRule(order.status).holdsGoods) return null
  const eventOn = dayOfDate(order.eventOn)
  const today = dayInSofia(app.clock())
  if (isBeforeParty(kind) && today > eventOn) return null
  const values = VALUES[kind]({ order, eventOn, today })
  return values && { ...values, 'party.day': longDayText(eventOn), 'shop.link': app.config.http.publicUrl }
}
