import { SIZE_PARAMETER } from '../../lib/product-address.ts'
import { canBuy, firstChoice, type ChoosableVariant } from './product-choice.rules.ts'

interface Named {
  code: string
}

interface OptionValue {
  id: string
  code: string
}

/** Its values are in the order of the options; there are none in a product without options. */
export interface Combination extends ChoosableVariant {
  databaseId: number
  optionValues: readonly OptionValue[]
}

const fitting = (options: readonly Named[], search: URLSearchParams, { optionValues }: Combination): number =>
  options.filter(({ code }, index) => optionValues[index]?.code === search.get(code)).length

/**
 * The size to begin with (docs/spec/products.md#choosing-a-size): of those that can be bought the one that has most of the
 * named values, else the one whose number is named, else the first.
 */
export function namedVariant<T extends Combination>(
  variants: readonly T[],
  options: readonly Named[],
  search: URLSearchParams,
): T | null {
  const sold = variants.filter(canBuy)
  const most = Math.max(0, ...sold.map((variant) => fitting(options, search, variant)))
  const numbered = sold.find(({ databaseId }) => String(databaseId) === search.get(SIZE_PARAMETER))
  if (most === 0) return numbered ?? firstChoice(sold)
  return sold.find((variant) => fitting(options, search, variant) === most) ?? null
}

/** The address of a size: by its values, or by its number where it has none. */
export function withVariant(
  search: URLSearchParams,
  options: readonly Named[],
  { databaseId, optionValues }: Combination,
): URLSearchParams {
  const next = new URLSearchParams(search)
  if (options.length === 0) next.set(SIZE_PARAMETER, String(databaseId))
  else next.delete(SIZE_PARAMETER)
  for (const [index, { code }] of options.entries()) next.set(code, optionValues[index]?.code ?? '')
  return next
}

/** The values that the active sizes have of the option at `index`, in the order of the dictionary. */
export function valuesOf<T extends OptionValue & { position: number }>(
  variants: readonly { isActive: boolean; optionValues: readonly T[] }[],
  index: number,
): T[] {
  const found = new Map<string, T>()
  for (const { isActive, optionValues } of variants) {
    const value = optionValues[index]
    if (isActive && value !== undefined) found.set(value.id, value)
  }
  return [...found.values()].toSorted((one, other) => one.position - other.position)
}

export type ValueState = 'free' | 'sold-out' | 'missing'

/** A value of the first option is free when any size with it is; of the second, together with the chosen first value. */
export function stateOf(
  variants: readonly Combination[],
  chosen: Combination | null,
  index: number,
  valueId: string,
): ValueState {
  const having = variants.filter(
    ({ isActive, optionValues }) =>
      isActive &&
      optionValues[index]?.id === valueId &&
      (index === 0 || chosen === null || optionValues[0]?.id === chosen.optionValues[0]?.id),
  )
  if (having.some(canBuy)) return 'free'
  return having.length > 0 ? 'sold-out' : 'missing'
}

/** The size after a value was chosen: with the other value as it was, else the first with this one that can be bought. */
export function afterChoice<T extends Combination>(
  variants: readonly T[],
  chosen: Combination | null,
  index: number,
  valueId: string,
): T | null {
  const having = variants.filter((variant) => canBuy(variant) && variant.optionValues[index]?.id === valueId)
  const other = 1 - index
  const same = having.find(({ optionValues }) => optionValues[other]?.id === chosen?.optionValues[other]?.id)
  return same ?? having[0] ?? null
}
