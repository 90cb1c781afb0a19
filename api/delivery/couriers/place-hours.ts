/** Hours of one kind of day, as HH:mm; equal ones mean closed. */
export interface PlaceHours {
  from: string
  to: string
}

const isClosed = ({ from, to }: PlaceHours): boolean => from === to
const isWhole = ({ from, to }: PlaceHours): boolean => from === '00:00' && to >= '23:59'

const spanOf = ({ from, to }: PlaceHours): string => `${from}–${to}`

/** „пон.–пет. 09:00–18:30, съб. 09:00–13:00“; empty when nothing is known. */
export function placeHoursText(week: {
  weekdays: PlaceHours | null
  saturday: PlaceHours | null
  sunday: PlaceHours | null
}): string {
  const days = [
    ['пон.–пет.', week.weekdays],
    ['съб.', week.saturday],
    ['нед.', week.sunday],
  ] as const
  const open = days.flatMap(([name, hours]) => (hours === null || isClosed(hours) ? [] : [{ name, hours }]))
  if (open.length === 3 && open.every(({ hours }) => isWhole(hours))) return 'денонощно'
  return open.map(({ name, hours }) => `${name} ${spanOf(hours)}`).join(', ')
}
