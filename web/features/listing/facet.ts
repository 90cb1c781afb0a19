import { chosenCount, type Choice } from '../../lib/choices.ts'
import { nameWithin } from '../../lib/value-name.ts'
import type { Facets_connectionFragment } from './facets.graphql.ts'
import type { Narrowing } from './listing-address.ts'

/** The values of an attribute in a list, each with the number of products that it would leave. */
export type Facet = Facets_connectionFragment['facets'][number]

export const narrowingCount = ({ choices, isInStock, freeOn }: Narrowing): number =>
  chosenCount(choices) + (isInStock ? 1 : 0) + (freeOn === null ? 0 : 1)

/** Search engines index a list and each of its single choices, for no single day. */
export const isListIndexed = ({ choices, freeOn }: Narrowing): boolean => chosenCount(choices) < 2 && freeOn === null

/** „Цвят: злато, бяло“; codes where the dictionary does not have them, as in an old address. */
export function choiceText(facets: readonly Facet[], { attribute: code, values }: Choice): string {
  const facet = facets.find(({ attribute }) => attribute.code === code)
  const name = facet?.attribute.name ?? code
  const nameOf = (value: string) => facet?.values.find((shown) => shown.code === value)?.name ?? value
  return `${name}: ${values.map((value) => nameWithin(name, nameOf(value))).join(', ')}`
}

/** Of an empty list: the choices without which it would have products, as their attribute has other values that count some. */
export const emptyingChoices = (facets: readonly Facet[], choices: readonly Choice[]): Choice[] =>
  choices.filter((choice) =>
    facets.some(
      ({ attribute, values }) => attribute.code === choice.attribute && values.some(({ count }) => count > 0),
    ),
  )
