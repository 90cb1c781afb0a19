import { dayText } from '#rules/day-text.ts'
import { quoted } from '#rules/quoted.ts'
import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '#rules/order-labels.ts'
import { firstText } from '../../../web/lib/money-text.ts'
import { returnText } from '../rentals/rental-life.rules.ts'
import { RESERVATION_STATUS } from '../reservations/reservation-words.ts'
import type { OrderHistory_eventFragment, OrderHistory_lineFragment } from './OrderHistory.graphql.ts'

export type OrderEvent = OrderHistory_eventFragment

type EventOf<Name extends OrderEvent['__typename']> = Extract<OrderEvent, { __typename: Name }>

const change = <Name extends string>(from: Name | null, to: Name | null, label: (name: Name) => string): string =>
  [from, to]
    .filter((name) => name !== null)
    .map(label)
    .join(' → ')

function nameOf(line: OrderHistory_lineFragment | null): string {
  if (line === null) return 'артикул'
  return quoted(line.size === null ? line.name : `${line.name}, ${line.size}`)
}

const daysText = (startsOn: string, endsOn: string): string => `${dayText(startsOn)} – ${dayText(endsOn)}`

function statusText({ kind, statusFrom, statusTo }: EventOf<'OrderStatusEvent'>): string {
  const status = change(statusFrom, statusTo, (name) => ORDER_STATUS_LABELS[name])
  return `${kind === 'RESTORED' ? 'Възстановена' : 'Статус'}: ${status}`
}

function paymentText({ paymentFrom, paymentTo }: EventOf<'OrderPaymentEvent'>): string {
  if (paymentFrom === paymentTo) return 'Плащане'
  return `Плащане: ${change(paymentFrom, paymentTo, (name) => PAYMENT_STATUS_LABELS[name])}`
}

function reservationText(event: EventOf<'OrderReservationEvent'>): string {
  const { kind, line, reservationFrom, reservationTo, reason } = event
  if (kind === 'RESERVATION_DELETED') return `Изтрита резервация на ${nameOf(line)}`
  const status = change(reservationFrom, reservationTo, (name) => RESERVATION_STATUS[name].label)
  return `Резервация на ${nameOf(line)}: ${status}${reason === null ? '' : ` – ${reason}`}`
}

/** Lost pieces did not come back. */
function unitsText({ kind, line, units, damagedUnits, lostUnits }: EventOf<'OrderUnitsEvent'>): string {
  if (kind === 'RENTAL_HANDED_OVER') return `Предадени ${units} бр. от ${nameOf(line)}`
  return `${returnText({ quantity: units, damaged: damagedUnits, lost: lostUnits })} от ${nameOf(line)}`
}

export function eventText(event: OrderEvent): string {
  switch (event.__typename) {
    case 'OrderPlainEvent':
      return event.kind === 'PLACED' ? 'Поръчката е направена' : 'Променени бележки'
    case 'OrderLineEvent':
      return event.kind === 'LINE_ADDED' ? `Добавен е ${nameOf(event.line)}` : `Приключен наем на ${nameOf(event.line)}`
    case 'OrderStatusEvent':
      return statusText(event)
    case 'OrderPaymentEvent':
      return paymentText(event)
    case 'OrderEditEvent':
      return event.kind === 'TRACKING_SET' ? 'Товарителница' : 'Поръчката е променена'
    case 'OrderReservationEvent':
      return reservationText(event)
    case 'OrderUnitsEvent':
      return unitsText(event)
    case 'OrderPeriodEvent':
      return `Нови дни за ${nameOf(event.line)}: ${daysText(event.startsFrom, event.endsFrom)} → ${daysText(event.startsTo, event.endsTo)}`
    case 'OrderPromoCodeEvent':
      return `Премахнат промо код ${event.promoCodeText}`
  }
}

/** One text per change of an edit; „променено“ where the values were erased at a customer's request. */
export const changeTexts = (event: OrderEvent): string[] =>
  'changes' in event
    ? event.changes.map(({ label, from, to }) =>
        from === null && to === null ? `${label}: променено` : `${label}: ${from ?? '—'} → ${to ?? '—'}`,
      )
    : []

/** Null when the amount due did not change. */
export function eventAmountText({ dueBefore, dueAfter }: OrderEvent): string | null {
  if (dueAfter === null || dueBefore?.amount === dueAfter.amount) return null
  return `За плащане: ${dueBefore === null ? '' : `${firstText(dueBefore)} → `}${firstText(dueAfter)}`
}

export function eventActor({ kind, admin }: OrderEvent): string {
  if (admin !== null) return admin.username
  return kind === 'PLACED' || kind === 'LINE_ADDED' ? 'клиентът' : 'автоматично'
}
