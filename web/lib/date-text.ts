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

/** An instant as its day in Sofia, dd.MM.yyyy. Put together by hand: Node and browsers differ in the rest of the format. */
export function dateText(instant: string): string {
  const parts = partsOf(instant)
  return `${parts.get('day')}.${parts.get('month')}.${parts.get('year')}`
}

/** An instant in Sofia, dd.MM.yyyy HH:mm. */
export function dateTimeText(instant: string): string {
  const parts = partsOf(instant)
  return `${dateText(instant)} ${parts.get('hour')}:${parts.get('minute')}`
}

/** A calendar day, dd.MM.yyyy. */
export const dayText = (day: string): string => day.split('-').reverse().join('.')
