const SOFIA = 'Europe/Sofia'

/** Made at its first use: it takes a phone longer than all its dates. */
let format: Intl.DateTimeFormat | null = null

function partsOf(instant: string): Map<string, string> {
  format ??= new Intl.DateTimeFormat('bg-BG', {
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

const HOUR_MS = 3_600_000

/** Not by a time zone, which takes a phone 40 ms on every page: when a year begins, Sofia is two hours ahead. */
export const yearText = (instant: Date): string => String(new Date(instant.getTime() + 2 * HOUR_MS).getUTCFullYear())
