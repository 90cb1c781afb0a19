import type { Told } from '../../lib/changes.ts'
import { priceText } from './product-form.rules.ts'

/** What the form of a size holds, as it is typed. */
export interface VariantForm {
  size: string
  price: string
  quantity: string
}

/** What of a size another admin may have changed; whether it is sold is not edited in the form. */
export const VARIANT_CHANGES: readonly Told<VariantForm & { isActive: boolean }>[] = [
  { name: 'размер', read: ({ size }) => size },
  { name: 'цена', read: ({ price }) => price },
  { name: 'количество', read: ({ quantity }) => quantity },
  { name: 'активен', read: ({ isActive }) => (isActive ? 'да' : 'не') },
]

/** Whether size, price and quantity are there (back-office 5). */
export const isWholeVariant = ({ size, price, quantity }: VariantForm): boolean =>
  size.trim() !== '' && priceText(price) !== null && /^\d+$/.test(quantity)
