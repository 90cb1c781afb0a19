import { addDays, type CalendarDay } from './calendar.ts'
import { dayText } from './day-text.ts'

const WITHDRAWAL_DAYS = 14

export interface WithdrawalFacts {
  isCancelled: boolean
  hasGoods: boolean
  placedOn: CalendarDay
  /** Null when no delivery is known. */
  deliveredOn: CalendarDay | null
}

/** The last day on which a customer may withdraw (docs/spec/withdrawal.md#goods). */
export const withdrawalUntil = ({ placedOn, deliveredOn }: WithdrawalFacts): CalendarDay =>
  addDays(deliveredOn ?? placedOn, WITHDRAWAL_DAYS)

/** Why nothing can be withdrawn from on the day `today` in Sofia; null when something can. */
export function withdrawalRefusal(facts: WithdrawalFacts, today: CalendarDay): string | null {
  if (facts.isCancelled) return 'Поръчката е отменена и няма от какво да се откажете.'
  if (!facts.hasGoods) return 'Поръчката е само с инвентар под наем, а за наема няма право на отказ.'
  const until = withdrawalUntil(facts)
  return today > until ? `Срокът за отказ изтече на ${dayText(until)}.` : null
}

export interface WithdrawnLine {
  name: string
  size: string | null
  quantity: number
}

const goodsText = ({ name, size, quantity }: WithdrawnLine): string =>
  `${name}${size === null ? '' : `, размер ${size}`} – ${quantity} бр.`

/** The customer's statement; `lines` is null for all goods of the order. */
export function withdrawalStatement(orderNumber: number, lines: readonly WithdrawnLine[] | null): string {
  const what = lines === null ? 'за всички стоки в нея.' : `за следните стоки: ${lines.map(goodsText).join('; ')}`
  return `Отказ от договор. Отказвам се от поръчка № ${orderNumber} ${what}`
}
