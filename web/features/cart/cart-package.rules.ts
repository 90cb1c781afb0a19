import type { AddPackageToCartInput, PartChoiceInput } from '../../gql/graph.ts'
import type { CartPackagePart_itemFragment, CartPackagePart_partFragment } from './CartPackagePart.graphql.ts'
import type { CartPackageRow_packageFragment } from './CartPackageRow.graphql.ts'

type Chosen = CartPackageRow_packageFragment['choices'][number]

export const choiceInputs = (choices: readonly Chosen[]): PartChoiceInput[] =>
  choices.map(({ part, rank, variantId, isLeftOut }) => ({ partId: part.id, rank, variantId, isLeftOut }))

/** All choices of a package with another one for a part. */
export const withChoice = (choices: readonly Chosen[], choice: PartChoiceInput): PartChoiceInput[] => [
  ...choiceInputs(choices).filter(({ partId }) => partId !== choice.partId),
  choice,
]

/** Null for a package that has left the shop. */
export function formerPackage(former: CartPackageRow_packageFragment): Omit<AddPackageToCartInput, 'sessionId'> | null {
  const { package: product, quantity, guests, startsOn, endsOn, dateSource, choices } = former
  if (product === null) return null
  const hasOwnDays = dateSource === 'OWN' && startsOn !== null && endsOn !== null
  return {
    packageId: product.id,
    quantity,
    guests: { adults: guests.adults, children: guests.children },
    period: hasOwnDays ? { startsOn, endsOn } : null,
    dateSource,
    choices: choiceInputs(choices),
  }
}

/** The listed item and the substitutes, by rank. */
export const itemsOf = ({ item, substitutes }: CartPackagePart_partFragment): CartPackagePart_itemFragment[] =>
  [item, ...substitutes].toSorted((one, other) => (one.rank ?? -1) - (other.rank ?? -1))

/** Sizes of an item among which the shopper chooses; empty when the recipe names one. */
export function sizesOf(
  { part }: CartPackagePart_partFragment,
  item: CartPackagePart_itemFragment,
): { id: string; size: string }[] {
  const named = item.rank === null ? part.variant : part.substitutes.find(({ rank }) => rank === item.rank)?.variant
  if (named != null || item.product?.__typename !== 'SaleProduct') return []
  return item.product.variants.filter(({ isActive }) => isActive)
}
