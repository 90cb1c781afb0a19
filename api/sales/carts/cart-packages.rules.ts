// Packages in a cart: the stock that lines and packages take from each other, and their problems.
import { InvalidInputError, NotFoundError, type UserError } from '#lib/errors.ts'
import type { CalendarDay } from '#rules/calendar.ts'
import type { Guests } from '#rules/package-quantities.ts'
import { quoted } from '#rules/quoted.ts'
import {
  DatesTakenError,
  InsufficientStockError,
  OutOfStockError,
} from '../../catalogue/availability/availability.errors.ts'
import type { ItemProblem } from '../../catalogue/items/items.rules.ts'
import type { PackageQuote, PartChoice, PlannedPart, QuotedPart } from '../../catalogue/packages/package-quote.rules.ts'
import type { TakenUnits } from '../../catalogue/packages/part-facts.sql.ts'

export interface Period {
  startsOn: CalendarDay | null
  endsOn: CalendarDay | null
}

/** Units of one stock that a line or a package of a cart takes. */
export interface Demand extends TakenUnits {
  productId: number
  variantId: number | null
  /** The line or the package. */
  owner: string
}

/** Units of the stock of an item that the rest of the cart takes; days do not matter for goods. */
export function takenByOthers(
  demands: readonly Demand[],
  { productId, variantId, owner }: Pick<Demand, 'productId' | 'variantId' | 'owner'>,
): TakenUnits[] {
  return demands
    .filter((one) => one.owner !== owner && one.productId === productId && one.variantId === variantId && one.units > 0)
    .map(({ startsOn, endsOn, units }) => ({ startsOn, endsOn, units }))
}

export function demandsOfPackage(
  plan: readonly PlannedPart[],
  { quantity, startsOn, endsOn, owner }: Period & { quantity: number; owner: string },
): Demand[] {
  return plan
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ chosen: { itemId: productId, variantId, pieces } }) => ({
      productId,
      variantId,
      startsOn,
      endsOn,
      units: pieces * quantity,
      owner,
    }))
}

export const PERIOD_NEEDED = 'Моля, изберете период за наема'

const takenParts = ({ parts }: PackageQuote): QuotedPart[] => parts.filter(({ isLeftOut }) => !isLeftOut)

export const hasRentals = (quote: PackageQuote): boolean =>
  takenParts(quote).some(({ facts }) => facts?.type === 'rent')

function partMessage({ part, pieces, problem }: QuotedPart): string {
  if (problem?.code === 'INSUFFICIENT_STOCK')
    return `${quoted(part.role)}: нужни са ${pieces} бр., има ${problem.available} бр.`
  return `${quoted(part.role)}: ${problem?.message ?? ''}`
}

/** The problem of its first part that has one (docs/spec/packages.md#in-a-cart); null when all can be had. */
export function packageProblem(quote: PackageQuote, { startsOn }: Period): ItemProblem | null {
  if (startsOn === null && hasRentals(quote)) return { code: 'PERIOD_REFUSED', message: PERIOD_NEEDED, available: 0 }
  const failing = takenParts(quote).find(({ problem }) => problem !== null)
  if (!failing?.problem) return null
  return { code: failing.problem.code, message: partMessage(failing), available: quote.available }
}

/** The error for a package that cannot be taken as wanted. */
export function packageRefusal(productId: number, quote: PackageQuote | null, problem: ItemProblem): UserError {
  const { code, message, available } = problem
  const failing = quote && takenParts(quote).find((part) => part.problem !== null)
  const partId = failing?.candidate.itemId ?? productId
  if (code === 'PERIOD_OVER' || code === 'PERIOD_REFUSED') return new InvalidInputError([{ field: 'period', message }])
  if (failing?.facts?.obstacle === 'OTHER_VARIANT')
    return new InvalidInputError([
      { field: 'choices', message: `Размерът на ${quoted(failing.part.role)} не е на продукта` },
    ])
  if (code === 'VARIANT_NEEDED') return new InvalidInputError([{ field: 'choices', message }])
  if (available > 0) return new InsufficientStockError(productId, available, message)
  const day = failing?.facts?.fullestDay ?? failing?.facts?.startsOn ?? null
  if (failing?.facts?.type === 'rent' && day !== null && code !== 'UNAVAILABLE')
    return new DatesTakenError(partId, day, 0, message)
  return new OutOfStockError(partId, message)
}

interface Comparable extends Period, Guests {
  productId: number
  dateSource: string
  choices: readonly PartChoice[]
}

const choicesKey = (choices: readonly PartChoice[]): string =>
  JSON.stringify(
    choices
      .map(({ partId, rank, variantId, isLeftOut }) => [partId, rank, variantId, isLeftOut])
      .toSorted(([one], [other]) => Number(one) - Number(other)),
  )

const packageKey = ({ productId, adults, children, startsOn, endsOn, dateSource, choices }: Comparable): string =>
  JSON.stringify([productId, adults, children, startsOn, endsOn, dateSource, choicesKey(choices)])

/** Equal packages are one entry of the cart, with their sum. */
export const isSamePackage = (one: Comparable, other: Comparable): boolean => packageKey(one) === packageKey(other)

/** Without choices that the recipe makes itself. */
export const storedChoices = (plan: readonly PlannedPart[], choices: readonly PartChoice[]): PartChoice[] =>
  choices.flatMap(({ partId, rank, variantId, isLeftOut }): PartChoice[] => {
    if (isLeftOut) return [{ partId, rank: null, variantId: null, isLeftOut }]
    const part = plan.find((planned) => planned.part.id === partId)?.part
    const item = rank === null ? part : part?.alternatives.find((one) => one.rank === rank)
    const size = item?.variantId === null ? variantId : null
    return rank === null && size === null ? [] : [{ partId, rank, variantId: size, isLeftOut }]
  })

interface Changed extends Period {
  quote: PackageQuote | null
}

/** Whether a part fails after a change that did not fail before, or needs more pieces or other days. */
export function isWorse(before: Changed, after: Changed): boolean {
  if (after.quote === null || before.quote === null) return true
  const isMoved = before.startsOn !== after.startsOn || before.endsOn !== after.endsOn
  const former = takenParts(before.quote)
  return takenParts(after.quote).some(({ part, candidate, pieces, problem }) => {
    if (problem === null) return false
    const known = former.find((one) => one.part.id === part.id)
    return (
      isMoved ||
      !known?.problem ||
      known.candidate.rank !== candidate.rank ||
      known.candidate.variantId !== candidate.variantId ||
      pieces > known.pieces
    )
  })
}

export const noSuchPackage = (): NotFoundError => new NotFoundError('Няма такъв пакет в количката.')
