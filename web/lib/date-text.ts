import { dayInSofia } from '#rules/calendar.ts'
export { dayText } from '#rules/day-text.ts'

const SOFIA = 'Europe/Sofia'

function partsOf(instant: string): Map<string, string> {
  const format = new Intl.DateTimeFormat('bg-BG', {
    timeZone: SOFIA,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
}

/** The instant's day in Sofia, dd.MM.yyyy. Built by hand: Node and browsers format dates differently. */
export function dateText(instant: string): string {
  const parts = partsOf(instant)
  return `${parts.get('day')}.${parts.get('month')}.${parts.get('year')}`
}

/** In Sofia, dd.MM.yyyy HH:mm. */
export function dateTimeText(instant: string): string {
  const parts = partsOf(instant)
  return `${dateText(instant)} ${parts.get('hour')}:${parts.get('minute')}`
}

/** „2026“, as in Sofia. */
export const yearText = (instant: Date): string => dayInSofia(instant).slice(0, 4)
