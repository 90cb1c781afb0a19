import type { CalendarDay } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import type { RentalState } from '../../gql/graph.ts'

export interface HintedLine {
  /** Null for goods. */
  rentalState: RentalState | null
  rental: { startsOn: string; endsOn: string } | null
  reservation: { state: RentalState; quantity: number; handedOver: number; returned: number } | null
}

export interface LifeHint {
  text: string
  hasBegun: boolean
}

interface Rented {
  state: RentalState
  quantity: number
  handedOver: number
  returned: number
  startsOn: string
  endsOn: string
}

const outOf = (rentals: readonly Rented[]): number =>
  rentals.reduce((sum, { handedOver, returned }) => sum + handedOver - returned, 0)

function pickUpText(startsOn: CalendarDay, today: CalendarDay): string {
  if (startsOn > today) return `Подгответе артикулите: вземат се на ${dayText(startsOn)}.`
  return startsOn === today
    ? 'Предайте артикулите: вземат се днес.'
    : `Още не са взети: чакат клиента от ${dayText(startsOn)}.`
}

/** What the rentals of an order need next; null when nothing. */
export function lifeHint(lines: readonly HintedLine[], today: CalendarDay): LifeHint | null {
  const rentals = lines.flatMap(({ rental, reservation }) =>
    rental === null || reservation === null ? [] : [{ ...reservation, ...rental }],
  )
  const late = outOf(rentals.filter(({ state }) => state === 'LATE'))
  if (late > 0) return { text: `Закъсняват ${late} бр.: приемете ги обратно.`, hasBegun: true }
  const hasBegun = rentals.some(({ handedOver }) => handedOver > 0)
  const [next] = rentals
    .filter(({ state }) => state === 'APPROVED')
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))
  if (next !== undefined) return { text: pickUpText(next.startsOn, today), hasBegun }
  const out = rentals.filter(({ handedOver, returned }) => handedOver > returned)
  const [back] = out.map(({ endsOn }) => endsOn).toSorted()
  if (back !== undefined) return { text: `При клиента са ${outOf(out)} бр., връщат се до ${dayText(back)}.`, hasBegun }
  if (rentals.some(({ state }) => state === 'RETURNED'))
    return { text: 'Всичко е върнато. Приключете наема.', hasBegun }
  return null
}
