import { dayInSofia, dayNumber } from '#rules/calendar.ts'

export interface HoldLeft {
  text: string
  /** A day or less is left, or it is over. */
  isUrgent: boolean
}

/** How long the money of a card payment is still held (docs/spec/card-payments.md#leaving). */
export function holdLeft(captureBefore: string, now: Date): HoldLeft {
  const end = new Date(captureBefore)
  if (end <= now) return { text: 'Срокът на запазената сума изтече', isUrgent: true }
  const days = dayNumber(dayInSofia(end)) - dayNumber(dayInSofia(now))
  if (days === 0) return { text: 'Запазена е до днес', isUrgent: true }
  if (days === 1) return { text: 'Запазена е до утре', isUrgent: true }
  return { text: `Запазена е още ${days} дни`, isUrgent: false }
}
