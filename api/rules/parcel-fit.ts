import { quoted } from './quoted.ts'

/** What a courier has to know of a product. Weights in grams, sides in millimetres; null when unknown. */
export interface PackedGoods {
  name: string
  quantity: number
  isNoLocker: boolean
  weightGrams: number | null
  sidesMm: readonly [number, number, number] | null
}

/** The largest parcel of an office or locker; null without a limit. */
export interface PlaceLimits {
  kind: 'office' | 'locker'
  maxWeightGrams: number | null
  maxSidesMm: readonly [number, number, number] | null
}

/** All goods of an order in one parcel. */
export interface ParcelSize {
  /** Of the goods whose weight is known: an office refuses only goods that are certainly too heavy. */
  weightGrams: number
  /** What the label says (docs/spec/parcels.md#labels). */
  labelGrams: number
  /** Of each piece the longest side, the middle one and the shortest; the largest of each over all pieces. */
  sidesMm: readonly [number, number, number]
  /** In cubic centimetres, rounded up per product. */
  volumeCm3: number
  /** Why no locker takes it, with the first product that causes it; null when lockers are possible. */
  lockerProblem: string | null
}

/** Pieces never fill a box without gaps. */
export const FILLED_PART = 0.8

const descending = (sides: readonly number[]): [number, number, number] => {
  const [longest = 0, middle = 0, shortest = 0] = sides.toSorted((one, other) => other - one)
  return [longest, middle, shortest]
}

const MM3_PER_CM3 = 1000

/** Up to these grams BOX NOW takes a parcel into a small or medium compartment, above them into a large one. */
export const COMPARTMENT_GRAMS = [2000, 8000] as const

/** Of goods without a weight, each. */
export const USUAL_GRAMS = 250
export const LEAST_GRAMS = 100

function lockerProblemOf({ name, isNoLocker, weightGrams, sidesMm }: PackedGoods): string | null {
  if (isNoLocker) return `${quoted(name)} не може да се остави в автомат.`
  return weightGrams === null || sidesMm === null
    ? `За ${quoted(name)} не знаем тегло и размери, затова не предлагаме автомат.`
    : null
}

/** docs/spec/delivery.md#what-fits-into-a-locker */
export function parcelSize(goods: readonly PackedGoods[]): ParcelSize {
  const gramsWith = (unknown: number): number =>
    goods.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? unknown) * quantity, 0)
  const sides = goods.flatMap(({ sidesMm }) => (sidesMm === null ? [] : [descending(sidesMm)]))
  const largest = (at: 0 | 1 | 2) => Math.max(0, ...sides.map((own) => own[at]))
  return {
    weightGrams: gramsWith(0),
    labelGrams: Math.max(LEAST_GRAMS, gramsWith(USUAL_GRAMS)),
    sidesMm: [largest(0), largest(1), largest(2)],
    volumeCm3: goods.reduce((sum, { sidesMm, quantity }) => {
      const [length, width, height] = sidesMm ?? [0, 0, 0]
      return sum + Math.ceil((length * width * height * quantity) / MM3_PER_CM3)
    }, 0),
    lockerProblem: goods.map(lockerProblemOf).find((problem) => problem !== null) ?? null,
  }
}

export const volumeOf = ([length, width, height]: readonly [number, number, number]): number =>
  (length * width * height) / MM3_PER_CM3

/** Each side of each piece fits, the longest into the longest. */
const areSidesWithin = (sides: readonly number[], max: readonly number[]): boolean =>
  descending(sides).every((side, at) => side <= (descending(max)[at] ?? 0))

export function fitsPlace(parcel: ParcelSize, { kind, maxWeightGrams, maxSidesMm }: PlaceLimits): boolean {
  if (kind === 'locker' && parcel.lockerProblem !== null) return false
  if (maxWeightGrams !== null && parcel.weightGrams > maxWeightGrams) return false
  if (maxSidesMm === null) return true
  if (!areSidesWithin(parcel.sidesMm, maxSidesMm)) return false
  return kind === 'office' || parcel.volumeCm3 <= volumeOf(maxSidesMm) * FILLED_PART
}

/** Of a locker that was chosen before the cart grew. */
export const TOO_LARGE_FOR_LOCKER = 'Поръчката не се побира в автомат: изберете офис.'
