import { countText, type Counted } from '#rules/count-text.ts'
import { quoted } from '#rules/quoted.ts'

interface ProductValues {
  id: string
  valueIds: readonly string[]
}

interface ChosenValue {
  id: string
  name: string
}

const PRODUCTS = ['продукт', 'продукта'] as const

export interface ValueChange {
  text: string
  /** Of how many products it changes something. */
  count: number
}

const changeOf = (
  name: string,
  products: readonly ProductValues[],
  affected: readonly ProductValues[],
  rest: Counted,
) => {
  const others = products.length - affected.length
  return {
    text: `${quoted(name)}: ${countText(affected.length, PRODUCTS)}${others === 0 ? '' : `; ${countText(others, rest)}`}`,
    count: affected.length,
  }
}

export const addedChange = ({ id, name }: ChosenValue, products: readonly ProductValues[]): ValueChange =>
  changeOf(
    name,
    products,
    products.filter(({ valueIds }) => !valueIds.includes(id)),
    ['вече го има', 'вече го имат'],
  )

export const removedChange = ({ id, name }: ChosenValue, products: readonly ProductValues[]): ValueChange =>
  changeOf(
    name,
    products,
    products.filter(({ valueIds }) => valueIds.includes(id)),
    ['го няма', 'го нямат'],
  )
