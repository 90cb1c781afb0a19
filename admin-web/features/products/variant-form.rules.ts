import type { TrackedField } from '../../lib/conflicts.ts'
import { priceText } from './product-form.rules.ts'

export interface VariantForm {
  size: string
  price: string
  quantity: string
}

/** The fields that another admin may have changed; `isActive` is not edited in the form. */
export const VARIANT_FIELDS: readonly TrackedField<VariantForm & { isActive: boolean }>[] = [
  { name: 'размер', read: ({ size }) => size },
  { name: 'цена', read: ({ price }) => price },
  { name: 'количество', read: ({ quantity }) => quantity },
  { name: 'активен', read: ({ isActive }) => (isActive ? 'да' : 'не') },
]

/** Proved out of date by any failure of a change of a size. */
export const VARIANT_LISTS = ['product', 'products', 'inventory'] as const

/** Back-office 5. */
export const isCompleteVariant = ({ size, price, quantity }: VariantForm): boolean =>
  size.trim() !== '' && priceText(price) !== null && /^\d+$/.test(quantity)
