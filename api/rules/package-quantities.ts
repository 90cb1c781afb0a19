// How many pieces of a part one package needs (docs/spec/packages.md#pieces-of-a-part).

export const MAX_GUESTS = 1000

export interface Guests {
  adults: number
  children: number
}

export type GuestKind = 'adults' | 'children' | 'all'

export type PartQuantity =
  | { kind: 'fixed'; pieces: number }
  | {
      kind: 'per_guest'
      guests: GuestKind
      /** Pieces for `denominator` guests: 3 for 2 guests is one and a half each. */
      numerator: number
      denominator: number
      /** Spare pieces. */
      plus: number
      /** The result is a multiple of it; 1 for single pieces. */
      pack: number
    }

/** Null when so many guests can be planned for (docs/spec/packages.md#guests). */
export function guestsProblem({ adults, children }: Guests): string | null {
  if (adults < 0 || children < 0) return 'Броят на гостите не може да е отрицателен'
  if (adults + children < 1) return 'Въведете поне един гост'
  if (adults + children > MAX_GUESTS) return `Гостите могат да са най-много ${MAX_GUESTS}`
  return null
}

/** Null when a package is for so many guests. */
export function packageGuestsProblem(
  { guestsFrom, guestsTo }: { guestsFrom: number; guestsTo: number },
  guests: Guests,
): string | null {
  const count = guests.adults + guests.children
  const problem = guestsProblem(guests)
  if (problem !== null || (count >= guestsFrom && count <= guestsTo)) return problem
  return `Пакетът е за ${guestsFrom === guestsTo ? guestsTo : `${guestsFrom} до ${guestsTo}`} гости`
}

const countOf = ({ adults, children }: Guests, kind: GuestKind): number => {
  if (kind === 'all') return adults + children
  return kind === 'adults' ? adults : children
}

/** Of one package. 0 when the part is per guest and there are no guests of its kind. */
export function partPieces(quantity: PartQuantity, guests: Guests): number {
  if (quantity.kind === 'fixed') return quantity.pieces
  const { numerator, denominator, plus, pack } = quantity
  const count = countOf(guests, quantity.guests)
  if (count === 0) return 0
  const pieces = Math.ceil((count * numerator) / denominator) + plus
  return Math.ceil(pieces / pack) * pack
}

/** A number of pieces as it is stored: either fixed, or with all columns of a number per guest. */
export interface StoredQuantity {
  pieces: number | null
  guests: GuestKind | null
  numerator: number | null
  denominator: number | null
  plus: number | null
  pack: number | null
}

export function partQuantity({ pieces, guests, numerator, denominator, plus, pack }: StoredQuantity): PartQuantity {
  if (guests === null) return { kind: 'fixed', pieces: pieces ?? 0 }
  return {
    kind: 'per_guest',
    guests,
    numerator: numerator ?? 1,
    denominator: denominator ?? 1,
    plus: plus ?? 0,
    pack: pack ?? 1,
  }
}

/** Guests of a usual party. */
export const USUAL_GUESTS = 12

/** Children where parts are counted by them, adults where they are or nothing else says; of both kinds half each. */
export function countedGuests(parts: readonly { guests: GuestKind | null }[], count: number): Guests {
  const counts = (kind: GuestKind) => parts.some(({ guests }) => guests === kind)
  if (!counts('children')) return { adults: count, children: 0 }
  const adults = counts('adults') ? Math.floor(count / 2) : 0
  return { adults, children: count - adults }
}
