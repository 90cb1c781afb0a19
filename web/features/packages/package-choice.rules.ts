// What a shopper chooses on the page of a package (docs/spec/packages.md#choices).
import { oldestAge } from '#rules/minimum-age.ts'
import type { PartChoiceInput } from '../../gql/graph.ts'
import type { PackageView_packageFragment } from './PackageView.graphql.ts'
import type { LivePackageQuoteQueryVariables, PackageQuote_quoteFragment } from './PackageQuote.graphql.ts'

export type ShownPackage = Omit<PackageView_packageFragment, ' $fragmentName' | ' $fragmentRefs'>
export type ShownPart = ShownPackage['parts'][number]
export type ShownQuote = Omit<PackageQuote_quoteFragment, ' $fragmentName'>
export type QuotedPart = ShownQuote['parts'][number]

/** What the shopper wants priced: guests, days and choices. */
export interface QuoteWish extends Omit<LivePackageQuoteQueryVariables, 'databaseId' | 'choices'> {
  choices: PartChoiceInput[]
}

export interface PartChoice {
  /** Of a substitute; null for the listed item. */
  rank: number | null
  /** A size where the recipe names none. */
  variantId: string | null
  isLeftOut: boolean
}

/** By the id of the part; others are taken as listed. */
export type Choices = ReadonlyMap<string, PartChoice>

const AS_LISTED: PartChoice = { rank: null, variantId: null, isLeftOut: false }

export const choiceOf = (choices: Choices, partId: string): PartChoice => choices.get(partId) ?? AS_LISTED

/** Another item has other sizes. */
export function withChoice(choices: Choices, partId: string, change: Partial<PartChoice>): Choices {
  const isOtherItem = change.rank !== undefined && change.variantId === undefined
  const choice = { ...choiceOf(choices, partId), ...(isOtherItem && { variantId: null }), ...change }
  return new Map([...choices, [partId, choice]])
}

/** Without those that are as listed, so that the same wish has the same key. */
export const choicesInput = (choices: Choices): PartChoiceInput[] =>
  [...choices]
    .filter(([, { rank, variantId, isLeftOut }]) => rank !== null || variantId !== null || isLeftOut)
    .map(([partId, { rank, variantId, isLeftOut }]) => ({ partId, rank, variantId, isLeftOut }))
    .toSorted((one, other) => one.partId.localeCompare(other.partId))

/** The listed item or the chosen substitute; null when it has left the shop. */
export function itemOf({ item, variant, substitutes }: ShownPart, { rank }: PartChoice) {
  const taken = rank === null ? { item, variant } : substitutes.find((one) => one.rank === rank)
  return taken?.item ? { product: taken.item, variant: taken.variant } : null
}

/** The sizes among which the shopper chooses; none where the recipe names one. */
export function sizesOf(part: ShownPart, choice: PartChoice): { id: string; size: string }[] {
  const taken = itemOf(part, choice)
  if (taken === null || taken.variant !== null || taken.product.__typename !== 'SaleProduct') return []
  return taken.product.variants.filter(({ isActive }) => isActive)
}

/** Whether a part that is taken is rented. */
export const needsDays = (parts: readonly ShownPart[], choices: Choices): boolean =>
  parts.some((part) => {
    const choice = choiceOf(choices, part.id)
    return !choice.isLeftOut && itemOf(part, choice)?.product.type === 'RENT'
  })

/** The highest of the parts that are taken; null for any age. */
export const ageOf = (parts: readonly ShownPart[], choices: Choices): number | null =>
  oldestAge(
    parts.flatMap((part) => {
      const choice = choiceOf(choices, part.id)
      return choice.isLeftOut ? [] : (itemOf(part, choice)?.product ?? [])
    }),
  )

/** The first part whose size the shopper still has to choose. */
export const partWithoutSize = (parts: readonly ShownPart[], choices: Choices): ShownPart | null =>
  parts.find((part) => {
    const choice = choiceOf(choices, part.id)
    return !choice.isLeftOut && choice.variantId === null && sizesOf(part, choice).length > 0
  }) ?? null

/** An item that fits, for a part that cannot be had; undefined when there is none. Null is the listed item. */
export function helpingRank({ item, substitutes }: QuotedPart): number | null | undefined {
  if (item.problem === null || item.problem.code === 'VARIANT_NEEDED') return undefined
  return substitutes.find(({ problem }) => problem === null || problem.code === 'VARIANT_NEEDED')?.rank
}

/** `short`: something cannot be had. `sizes`: that is not known before all sizes are chosen. */
export function stateOf({ parts, fits }: Pick<ShownQuote, 'parts' | 'fits'>): 'fits' | 'short' | 'sizes' {
  if (fits) return 'fits'
  const problems = parts.flatMap(({ isLeftOut, item }) => (isLeftOut || item.problem === null ? [] : [item.problem]))
  return problems.length > 0 && problems.every(({ code }) => code === 'VARIANT_NEEDED') ? 'sizes' : 'short'
}

export interface Refusal {
  /** Where its text is shown. */
  place: 'guests' | 'days' | 'parts' | 'package'
  /** Of a refusal of one part. */
  partId: string | null
  message: string
}

/** `path` is that of the wrong field; choices are in the order of `choices`. */
export function refusalAt(path: readonly string[], message: string, choices: readonly PartChoiceInput[]): Refusal {
  const [field, index] = path
  if (field === 'guests') return { place: 'guests', partId: null, message }
  if (field === 'period' || field === 'dateSource') return { place: 'days', partId: null, message }
  if (field !== 'choices') return { place: 'package', partId: null, message }
  const partId = choices[Number(index)]?.partId ?? null
  return { place: partId === null ? 'package' : 'parts', partId, message }
}
