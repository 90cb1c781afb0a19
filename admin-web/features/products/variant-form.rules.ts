import { minorUnitsOf } from '#rules/money.ts'
import { nameKey } from '#rules/name-key.ts'
import { quoted } from '#rules/quoted.ts'
import type { TrackedField } from '../../lib/conflicts.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import { firstText, moneyOf, type MoneyParts } from '../../../web/lib/money-text.ts'
import { priceProblem, priceText } from '../../lib/price.ts'
import { MAX_UNITS, UNITS_TEXT } from '../stock/stock-words.ts'

export interface VariantForm {
  size: string
  price: string
  quantity: string
}

export const EMPTY_VARIANT: VariantForm = { size: '', price: '', quantity: '0' }

export type StoredVariantForm = VariantForm & {
  formerPrice: string
  isActive: boolean
  /** A value of each option of the product, in their order; empty for a size that has only its text. */
  optionValueIds: string[]
}

export const VARIANT_FIELDS: readonly TrackedField<StoredVariantForm>[] = [
  { name: 'размер', read: ({ size }) => size },
  { name: 'стойности', read: ({ optionValueIds }) => optionValueIds.join(), isLong: true },
  { name: 'цена', read: ({ price }) => price },
  { name: 'предишна цена', read: ({ formerPrice }) => formerPrice },
  { name: 'количество', read: ({ quantity }) => quantity },
  { name: 'активен', read: ({ isActive }) => (isActive ? 'да' : 'не') },
]

/** Lists that any refused change of a size proves out of date. */
export const VARIANT_LISTS = ['product', 'products', 'inventory'] as const

export const VARIANT_REFUSALS = { fieldOf: { SizeTakenError: 'size' } }

export const isUnits = (typed: string): boolean => /^\d{1,7}$/.test(typed.trim()) && Number(typed) <= MAX_UNITS

/** Name, price and quantity are required (docs/spec/products.md#sizes). */
export const variantProblems = ({ size, price, quantity }: VariantForm): FieldErrors =>
  errorsOf({
    size: size.trim() === '' ? 'Въведете размер' : null,
    price: priceProblem(price),
    quantity: isUnits(quantity) ? null : UNITS_TEXT,
  })

export const variantInput = ({ size, price, quantity }: VariantForm) => ({
  size: size.trim(),
  price: priceText(price) ?? '',
  quantity: Number(quantity),
})

interface StoredSize {
  size: string
  quantity: number
  isActive: boolean
  price: MoneyParts
}

export const sameSize = <Size extends StoredSize>(stored: readonly Size[], size: string): Size | undefined =>
  stored.find((other) => nameKey(other.size) === nameKey(size))

/** Asks whether the existing size is meant: shoppers could not distinguish two equal sizes. */
export function sameSizeQuestion(stored: StoredSize, { price, quantity }: VariantForm) {
  const typed = moneyOf(minorUnitsOf(priceText(price) ?? '') ?? 0)
  const pieces = `${stored.quantity} + ${Number(quantity)} = ${stored.quantity + Number(quantity)} бр.`
  return {
    title: 'Този размер вече го има',
    text:
      `Продуктът вече има ${quoted(stored.size)}: ${stored.quantity} бр. по ${firstText(stored.price)}. ` +
      `Да го променя ли? Ще има ${pieces} по ${firstText(typed)}${stored.isActive ? '' : ' и отново ще се продава'}.`,
    yes: 'Промени го',
  }
}
