import { quoted } from '#rules/quoted.ts'
import { ORDER_STATUS_LABELS, PAYMENT_STATUS_LABELS } from '#rules/order-labels.ts'
import { dayText } from '../../../web/lib/date-text.ts'
import { firstText } from '../../../web/lib/money-text.ts'
import { returnText } from '../rentals/rental-life.rules.ts'
import { RESERVATION_STATUS } from '../reservations/reservation-words.ts'
import type { OrderHistory_orderFragment } from './OrderHistory.graphql.ts'

export type OrderEvent = NonNullable<OrderHistory_orderFragment['history']>[number]

const change = <Name extends string>(from: Name | null, to: Name | null, label: (name: Name) => string): string =>
  [from, to]
    .filter((name) => name !== null)
    .map(label)
    .join(' → ')

function lineName({ line }: OrderEvent): string {
  if (line === null) return 'артикул'
  return quoted(line.size === null ? line.name : `${line.name}, ${line.size}`)
}

const daysText = (startsOn: string | null, endsOn: string | null): string =>
  startsOn === null || endsOn === null ? '' : `${dayText(startsOn)} – ${dayText(endsOn)}`

/** Lost pieces did not come back. */
function returnedText({ units, damagedUnits, lostUnits }: OrderEvent): string {
  return returnText({ quantity: units ?? 0, damaged: damagedUnits ?? 0, lost: lostUnits ?? 0 })
}

export function eventText(event: OrderEvent): string {
  const status = change(event.statusFrom, event.statusTo, (name) => ORDER_STATUS_LABELS[name])
  switch (event.kind) {
    case 'PLACED':
      return 'Поръчката е направена'
    case 'LINE_ADDED':
      return `Добавен е ${lineName(event)}`
    case 'STATUS_CHANGED':
      return `Статус: ${status}`
    case 'RESTORED':
      return `Възстановена: ${status}`
    case 'PAYMENT_CHANGED':
      return event.paymentFrom === event.paymentTo
        ? 'Плащане'
        : `Плащане: ${change(event.paymentFrom, event.paymentTo, (name) => PAYMENT_STATUS_LABELS[name])}`
    case 'NOTES_CHANGED':
      return 'Променени бележки'
    case 'RESERVATION_DECIDED':
      return `Резервация на ${lineName(event)}: ${change(event.reservationFrom, event.reservationTo, (name) => RESERVATION_STATUS[name].label)}${event.reason === null ? '' : ` – ${event.reason}`}`
    case 'RESERVATION_DELETED':
      return `Изтрита резервация на ${lineName(event)}`
    case 'RENTAL_HANDED_OVER':
      return `Предадени ${event.units ?? 0} бр. от ${lineName(event)}`
    case 'RENTAL_RETURNED':
      return `${returnedText(event)} от ${lineName(event)}`
    case 'RENTAL_CLOSED':
      return `Приключен наем на ${lineName(event)}`
    case 'RENTAL_MOVED':
      return `Нови дни за ${lineName(event)}: ${daysText(event.startsFrom, event.endsFrom)} → ${daysText(event.startsTo, event.endsTo)}`
    case 'EDITED':
      return 'Поръчката е променена'
    case 'TRACKING_SET':
      return 'Товарителница'
    case 'PROMO_CODE_DROPPED':
      return `Премахнат промо код ${event.promoCodeText ?? ''}`
  }
}

/** One text per change of an edit; „променено“ where the values were erased at a customer's request. */
export const changeTexts = ({ changes }: OrderEvent): string[] =>
  changes.map(({ label, from, to }) =>
    from === null && to === null ? `${label}: променено` : `${label}: ${from ?? '—'} → ${to ?? '—'}`,
  )

/** Null when the amount due did not change. */
export function eventAmountText({ dueBefore, dueAfter }: OrderEvent): string | null {
  if (dueAfter === null || dueBefore?.amount === dueAfter.amount) return null
  return `За плащане: ${dueBefore === null ? '' : `${firstText(dueBefore)} → `}${firstText(dueAfter)}`
}

export function eventActor({ kind, admin }: OrderEvent): string {
  if (admin !== null) return admin.username
  return kind === 'PLACED' || kind === 'LINE_ADDED' ? 'клиентът' : 'автоматично'
}
