// A package of an earlier order by its present recipe (docs/spec/packages.md#ordered-again).
import type { PartChoiceInput } from '../../gql/graph.ts'
import { quoted } from '#rules/quoted.ts'
import { itemOf, sizesOf, type PartChoice, type ShownPart } from '../packages/package-choice.rules.ts'

/** A line of the order that was a part of the package. */
export interface FormerPart {
  name: string
  product: { id: string } | null
  variant: { id: string } | null
}

export interface PackageAgain {
  choices: PartChoiceInput[]
  /** Whether a part that is taken is rented. */
  isRented: boolean
  /** What differs from the order. */
  notes: string[]
}

const asListed: PartChoice = { rank: null, variantId: null, isLeftOut: false }

/** The listed item or a substitute that was ordered, in its size; null when neither was. */
function orderedItem(part: ShownPart, former: readonly FormerPart[]): { choice: PartChoice; of: FormerPart } | null {
  for (const rank of [null, ...part.substitutes.map((one) => one.rank)]) {
    const choice = { ...asListed, rank }
    const item = itemOf(part, choice)
    const sizes = sizesOf(part, choice)
    const of = former.find(
      ({ product, variant }) =>
        product !== null &&
        product.id === item?.product.id &&
        (item.variant === null || item.variant.id === variant?.id) &&
        (sizes.length === 0 || sizes.some(({ id }) => id === variant?.id)),
    )
    if (of) return { choice: { ...choice, variantId: sizes.length === 0 ? null : (of.variant?.id ?? null) }, of }
  }
  return null
}

/** Parts as they were ordered where the recipe still has them; an optional part that was not ordered is left out. */
export function packageAgain(parts: readonly ShownPart[], former: readonly FormerPart[]): PackageAgain {
  const found = parts.map((part) => ({ part, ordered: orderedItem(part, former) }))
  const taken = found.map(({ part, ordered }) => ({
    part,
    choice: ordered?.choice ?? { ...asListed, isLeftOut: part.isOptional },
  }))
  const changed = found
    .filter(({ part, ordered }) => ordered === null && !part.isOptional)
    .map(({ part }) => `${quoted(part.role)} сега е ${itemOf(part, asListed)?.product.name ?? 'изчерпано'}`)
  const missing = former
    .filter((line) => found.every(({ ordered }) => ordered?.of !== line))
    .map(({ name }) => `${name} вече не е в пакета`)
  return {
    choices: taken
      .filter(({ choice: { rank, variantId, isLeftOut } }) => rank !== null || variantId !== null || isLeftOut)
      .map(({ part, choice }) => ({ partId: part.id, ...choice })),
    isRented: taken.some(({ part, choice }) => !choice.isLeftOut && itemOf(part, choice)?.product.type === 'RENT'),
    notes: [...changed, ...missing],
  }
}
