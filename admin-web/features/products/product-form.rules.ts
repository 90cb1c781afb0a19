import { stotinkiOf } from '#rules/money.ts'
import type { Told } from '../../lib/changes.ts'

/** A row of the sizes of a new product. */
export interface SizeRow {
  size: string
  price: string
  quantity: number
}

/** What the product form holds, for sale and for rent. */
export interface ProductForm {
  name: string
  description: string
  price: string
  pricePerDay: string
  featured: boolean
  hasSizes: boolean
  sizes: SizeRow[]
  categoryIds: number[]
  subcategoryIds: number[]
  imageUrls: string[]
}

/** The rows that the sizes of a new product start with (back-office 5). */
export const DEFAULT_SIZES: readonly SizeRow[] = ['5 инча', '12 инча', '18 инча'].map((size) => ({
  size,
  price: '',
  quantity: 0,
}))

/** An untouched form. */
export const EMPTY_PRODUCT: ProductForm = {
  name: '',
  description: '',
  price: '',
  pricePerDay: '',
  featured: false,
  hasSizes: false,
  sizes: [...DEFAULT_SIZES],
  categoryIds: [],
  subcategoryIds: [],
  imageUrls: [],
}

const isPrice = (text: string): boolean => stotinkiOf(text.trim().replace(',', '.')) !== null

/** The rows that make a size: with a name, a price and a quantity from 0. */
export const validSizes = (sizes: readonly SizeRow[]): SizeRow[] =>
  sizes.filter(
    ({ size, price, quantity }) => size.trim() !== '' && isPrice(price) && Number.isInteger(quantity) && quantity >= 0,
  )

/** What keeps the form from being sent; null when nothing does (back-office 5). */
export function productFormProblem(form: ProductForm, type: 'SALE' | 'RENT', isNew: boolean): string | null {
  const { name, price, pricePerDay, hasSizes, sizes, categoryIds } = form
  if (type === 'RENT')
    return name.trim() === '' || categoryIds.length === 0 || !isPrice(pricePerDay)
      ? 'Моля, попълнете всички задължителни полета'
      : null
  if (name.trim() === '' || categoryIds.length === 0 || (!hasSizes && !isPrice(price)))
    return 'Моля попълнете всички задължителни полета'
  return hasSizes && isNew && validSizes(sizes).length === 0 ? 'Моля добавете поне един валиден размер' : null
}

/** A price as people type it, with a comma or a point, as the graph takes it; null for none. */
export const priceText = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim().replace(',', '.'))

/** What of a product another admin may have changed. */
export const PRODUCT_CHANGES: readonly Told<ProductForm>[] = [
  { name: 'име', read: ({ name }) => name },
  { name: 'описание', read: ({ description }) => description, isLong: true },
  { name: 'цена', read: ({ price }) => price },
  { name: 'цена на ден', read: ({ pricePerDay }) => pricePerDay },
  { name: 'ТОП', read: ({ featured }) => (featured ? 'да' : 'не') },
  { name: 'категории', read: ({ categoryIds }) => categoryIds.join(), isLong: true },
  { name: 'подкатегории', read: ({ subcategoryIds }) => subcategoryIds.join(), isLong: true },
  { name: 'снимки', read: ({ imageUrls }) => imageUrls.join(), isLong: true },
]
