import { minorUnitsOf } from '#rules/money.ts'
import type { TrackedField } from '../../lib/conflicts.ts'
import type { ProductFields, ProductType } from '../../gql/graph.ts'
import type { ProductDialog_productFragment } from './ProductDialog.graphql.ts'

export interface SizeRow {
  size: string
  price: string
  quantity: number
}

export interface ProductForm {
  name: string
  description: string
  price: string
  pricePerDay: string
  featured: boolean
  hasSizes: boolean
  sizes: SizeRow[]
  categoryIds: string[]
  subcategoryIds: string[]
  imageUrls: string[]
}

/** Back-office 5. */
export const DEFAULT_SIZES: readonly SizeRow[] = ['5 инча', '12 инча', '18 инча'].map((size) => ({
  size,
  price: '',
  quantity: 0,
}))

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

const isPrice = (text: string): boolean => minorUnitsOf(text.trim().replace(',', '.')) !== null

/** Rows with a name, a price and a quantity from 0. */
export const validSizes = (sizes: readonly SizeRow[]): SizeRow[] =>
  sizes.filter(
    ({ size, price, quantity }) => size.trim() !== '' && isPrice(price) && Number.isInteger(quantity) && quantity >= 0,
  )

/** Why the form cannot be saved; null when it can (back-office 5). */
export function productFormProblem(form: ProductForm, type: ProductType, isNew: boolean): string | null {
  const { name, price, pricePerDay, hasSizes, sizes, categoryIds } = form
  if (type === 'RENT')
    return name.trim() === '' || categoryIds.length === 0 || !isPrice(pricePerDay)
      ? 'Моля, попълнете всички задължителни полета'
      : null
  if (name.trim() === '' || categoryIds.length === 0 || (!hasSizes && !isPrice(price)))
    return 'Моля попълнете всички задължителни полета'
  return hasSizes && isNew && validSizes(sizes).length === 0 ? 'Моля добавете поне един валиден размер' : null
}

/** Accepts a comma or a point; null when empty. */
export const priceText = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim().replace(',', '.'))

export function loadedFrom(product: ProductDialog_productFragment): { version: number; form: ProductForm } {
  const { version, name, description, featured, pictures, categories, subcategories } = product
  const sale = product.__typename === 'SaleProduct' ? product : null
  const form = {
    ...EMPTY_PRODUCT,
    name,
    description,
    price: sale === null || sale.price.amount === '0.00' ? '' : sale.price.amount,
    pricePerDay: product.__typename === 'RentalProduct' ? product.pricePerDay.amount : '',
    featured,
    hasSizes: sale !== null && sale.variants.length > 0,
    categoryIds: categories.map(({ id }) => id),
    subcategoryIds: subcategories.map(({ id }) => id),
    imageUrls: pictures.map(({ url }) => url),
  }
  return { version, form }
}

/** The form as the graph takes it. A field of the input that the form forgets does not compile. */
export function productInput(
  { hasSizes, sizes: _sizes, price, pricePerDay, ...rest }: ProductForm,
  type: ProductType,
): Required<Omit<ProductFields, 'type'>> {
  return {
    ...rest,
    price: type === 'RENT' || hasSizes ? null : priceText(price),
    pricePerDay: type === 'RENT' ? priceText(pricePerDay) : null,
  }
}

/** Null for a product without sizes. */
export function sizesInput({ hasSizes, sizes }: ProductForm, type: ProductType) {
  if (type === 'RENT' || !hasSizes) return null
  return validSizes(sizes).map(({ size, price, quantity }) => ({ size, price: priceText(price) ?? '0', quantity }))
}

/** What every failed change of a product says and does. */
export const PRODUCT_FAILURE = {
  failure: 'Възникна грешка при обработка на продукта',
  lists: ['products', 'inventory'] as const,
}

/** The fields that another admin may have changed. */
export const PRODUCT_FIELDS: readonly TrackedField<ProductForm>[] = [
  { name: 'име', read: ({ name }) => name },
  { name: 'описание', read: ({ description }) => description, isLong: true },
  { name: 'цена', read: ({ price }) => price },
  { name: 'цена на ден', read: ({ pricePerDay }) => pricePerDay },
  { name: 'ТОП', read: ({ featured }) => (featured ? 'да' : 'не') },
  { name: 'категории', read: ({ categoryIds }) => categoryIds.join(), isLong: true },
  { name: 'подкатегории', read: ({ subcategoryIds }) => subcategoryIds.join(), isLong: true },
  { name: 'снимки', read: ({ imageUrls }) => imageUrls.join(), isLong: true },
]
