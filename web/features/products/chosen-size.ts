import type { ChosenSize_variantFragment } from './ChosenSize.graphql.ts'

/** The size of a product with the values by which a list is narrowed. */
export type ChosenSize = Omit<ChosenSize_variantFragment, ' $fragmentName'>

/** Of a product of a list; goods alone have sizes. */
export interface WithChosenSize {
  chosenSize?: ChosenSize | null
}
