import { merged, type TrackedField } from '../../lib/conflicts.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import { isFree, priceProblem, priceText } from '../../lib/price.ts'
import type { ProductFields, ProductPatch, ProductType } from '../../gql/graph.ts'
import { UNITS_TEXT } from '../stock/stock-words.ts'
import { formerPriceProblem } from './former-price.rules.ts'
import type { ProductDialog_productFragment } from './ProductDialog.graphql.ts'
import {
  NO_RENTAL_RULES,
  rentalRulesForm,
  rentalRulesInput,
  rentalRulesProblems,
  type RentalRulesForm,
} from './rental-rules.rules.ts'
import { NO_PACKING, packingForm, packingInput, packingProblems, type PackingForm } from './packing.rules.ts'
import {
  SHOWN_NOW,
  visibilityForm,
  visibilityInput,
  visibilityProblems,
  type VisibilityForm,
} from './visibility.rules.ts'
import {
  DEFAULT_SIZES,
  freeSizes,
  hasValidSize,
  mergedSizes,
  newSizes,
  rowProblems,
  sizesChange,
  storedRow,
  touchedRows,
  type SizeRow,
} from './size-grid.rules.ts'
import { isUnits } from './variant-form.rules.ts'

export const MAX_GOES_WITH = 8

export interface NamedProduct {
  id: string
  name: string
}

export interface ProductForm extends RentalRulesForm, VisibilityForm, PackingForm {
  name: string
  description: string
  /** Empty when it is unknown. */
  makerId: string
  warnings: string
  /** Empty for any. */
  minimumAge: string
  price: string
  /** Empty when no reduction is announced. */
  formerPrice: string
  pricePerDay: string
  /** Empty when it is unknown. */
  costPrice: string
  isFeatured: boolean
  isNoCourier: boolean
  /** Only of a new product without sizes. */
  quantity: string
  hasSizes: boolean
  sizes: SizeRow[]
  categoryIds: string[]
  subcategoryIds: string[]
  goesWith: NamedProduct[]
  attributeValueIds: string[]
  imageUrls: string[]
}

export const EMPTY_PRODUCT: ProductForm = {
  name: '',
  description: '',
  makerId: '',
  warnings: '',
  minimumAge: '',
  price: '',
  formerPrice: '',
  pricePerDay: '',
  costPrice: '',
  ...NO_RENTAL_RULES,
  ...SHOWN_NOW,
  ...NO_PACKING,
  isFeatured: false,
  isNoCourier: false,
  quantity: '0',
  hasSizes: false,
  sizes: [...DEFAULT_SIZES],
  categoryIds: [],
  subcategoryIds: [],
  goesWith: [],
  attributeValueIds: [],
  imageUrls: [],
}

/** docs/spec/products.md#product-form. */
const REQUIRED: Record<ProductType, string> = {
  SALE: 'Моля попълнете всички задължителни полета',
  RENT: 'Моля, попълнете всички задължителни полета',
}

function priceProblems(form: ProductForm, type: ProductType) {
  const { price, pricePerDay, hasSizes, sizes } = form
  if (type === 'RENT') return { ...errorsOf({ pricePerDay: priceProblem(pricePerDay) }), ...rentalRulesProblems(form) }
  if (!hasSizes) return errorsOf({ price: priceProblem(price), formerPrice: formerPriceProblem(form) })
  return rowProblems(sizes)
}

const quantityProblem = ({ quantity, hasSizes }: ProductForm, type: ProductType, isNew: boolean): string | null =>
  isNew && (type === 'RENT' || !hasSizes) && !isUnits(quantity) ? UNITS_TEXT : null

export function productProblems(form: ProductForm, type: ProductType, isNew: boolean): FieldErrors {
  const { name, price, pricePerDay, hasSizes, sizes, categoryIds } = form
  const isPriceMissing = type === 'RENT' ? pricePerDay.trim() === '' : !hasSizes && price.trim() === ''
  const isMissing = name.trim() === '' || categoryIds.length === 0 || isPriceMissing
  const hasNoSize = type === 'SALE' && hasSizes && !hasValidSize(sizes)
  return {
    ...errorsOf({
      '': isMissing ? REQUIRED[type] : hasNoSize ? 'Моля добавете поне един валиден размер' : null,
      name: name.trim() === '' ? 'Въведете име' : null,
      categoryIds: categoryIds.length === 0 ? 'Изберете поне една категория' : null,
      quantity: quantityProblem(form, type, isNew),
      costPrice: form.costPrice.trim() === '' ? null : priceProblem(form.costPrice),
    }),
    ...priceProblems(form, type),
    ...(type === 'SALE' && packingProblems(form)),
    ...visibilityProblems(form),
  }
}

/** Null when no price is 0. */
export function freeQuestion(form: ProductForm, type: ProductType): string | null {
  if (type === 'RENT') return isFree(form.pricePerDay) ? 'Цената на ден е 0. Да запазя ли въпреки това?' : null
  if (!form.hasSizes) return isFree(form.price) ? 'Цената е 0. Да запазя ли въпреки това?' : null
  const free = freeSizes(form.sizes)
  return free === '' ? null : `С цена 0: ${free}. Да запазя ли въпреки това?`
}

/** The form field for a path of the input, which has only the edited rows of sizes. */
export const productFieldAt = ([part, place = '', field = '']: readonly string[], { sizes }: ProductForm): string =>
  part === 'variants' ? `sizes.${touchedRows(sizes)[Number(place)]?.index}.${field}` : place || (part ?? '')

export function loadedFrom(product: ProductDialog_productFragment): { version: number; form: ProductForm } {
  const { version, name, description, isFeatured, pictures, categories, subcategories, goesWith } = product
  const sale = product.__typename === 'SaleProduct' ? product : null
  const form = {
    ...EMPTY_PRODUCT,
    name,
    description,
    makerId: product.maker?.id ?? '',
    warnings: product.warnings,
    minimumAge: product.minimumAge === null ? '' : String(product.minimumAge),
    price: sale === null || sale.variants.length > 0 ? '' : sale.price.amount,
    formerPrice: sale?.formerPrice?.amount ?? '',
    pricePerDay: product.__typename === 'RentalProduct' ? product.pricePerDay.amount : '',
    ...(product.__typename === 'RentalProduct' && rentalRulesForm(product)),
    costPrice: product.costPrice?.amount ?? '',
    isFeatured,
    isNoCourier: sale?.isNoCourier ?? false,
    ...(sale !== null && packingForm(sale)),
    ...visibilityForm(product),
    ...(sale !== null && sale.variants.length > 0 && { hasSizes: true, sizes: sale.variants.map(storedRow) }),
    categoryIds: categories.map(({ id }) => id),
    subcategoryIds: subcategories.map(({ id }) => id),
    goesWith: goesWith.map((other) => ({ id: other.id, name: other.name })),
    attributeValueIds: product.attributeValues.map(({ id }) => id),
    imageUrls: pictures.map(({ url }) => url),
  }
  return { version, form }
}

/** `Required`, so that a forgotten field of the input is a type error. */
export function productInput(form: ProductForm, type: ProductType): Required<Omit<ProductFields, 'type'>> {
  const {
    hasSizes,
    sizes: _sizes,
    quantity: _pieces,
    price,
    formerPrice: _former,
    pricePerDay,
    costPrice,
    makerId,
    minimumAge,
    goesWith,
    visibility: _shown,
    weight: _weight,
    packedLength: _length,
    packedWidth: _width,
    packedHeight: _height,
    ...rest
  } = form
  return {
    ...rest,
    ...rentalRulesInput(form, type === 'RENT'),
    ...visibilityInput(form),
    ...packingInput(form, type === 'RENT'),
    makerId: makerId === '' ? null : makerId,
    minimumAge: minimumAge === '' ? null : Number(minimumAge),
    goesWithIds: goesWith.map(({ id }) => id),
    price: type === 'RENT' || hasSizes ? null : priceText(price),
    pricePerDay: type === 'RENT' ? priceText(pricePerDay) : null,
    costPrice: priceText(costPrice),
  }
}

/** Only a stored product can have a former price: a new one was never sold. */
export function productChange(form: ProductForm, type: ProductType): Required<ProductPatch> {
  const { hasSizes, formerPrice } = form
  return { ...productInput(form, type), formerPrice: type === 'RENT' || hasSizes ? null : priceText(formerPrice) }
}

/** Null for a product without sizes. */
export function sizesInput({ hasSizes, sizes }: ProductForm, type: ProductType) {
  if (type === 'RENT' || !hasSizes) return null
  return newSizes(sizes)
}

/** For a stored product for sale; null when its sizes are unchanged. */
export const storedSizesInput = (before: ProductForm, form: ProductForm, takesProductStock: boolean) =>
  sizesChange(before.hasSizes ? before.sizes : [], form.hasSizes ? form.sizes : [], takesProductStock)

export const mergedProduct = (before: ProductForm, typed: ProductForm, now: ProductForm): ProductForm => ({
  ...merged(before, typed, now),
  sizes: mergedSizes(before.sizes, typed.sizes, now.sizes),
})

/** Null for a product with sizes, whose stock is counted by size. */
export const quantityInput = ({ hasSizes, quantity }: ProductForm, type: ProductType): number | null =>
  type === 'SALE' && hasSizes ? null : Number(quantity)

export const PRODUCT_FAILURE = {
  failure: 'Възникна грешка при обработка на продукта',
  lists: ['products', 'inventory'] as const,
}

/** Without the quantity, which changes with every sale. */
const sizesText = ({ hasSizes, sizes }: ProductForm): string =>
  hasSizes
    ? sizes
        .map(({ size, price, formerPrice, isActive, pictureUrl }) =>
          [size, price, formerPrice, isActive, pictureUrl].join(),
        )
        .join('\n')
    : ''

export const PRODUCT_FIELDS: readonly TrackedField<ProductForm>[] = [
  { name: 'име', read: ({ name }) => name },
  { name: 'описание', read: ({ description }) => description, isLong: true },
  { name: 'производител', read: ({ makerId }) => makerId, isLong: true },
  { name: 'предупреждения', read: ({ warnings }) => warnings, isLong: true },
  { name: 'възраст на купувача', read: ({ minimumAge }) => minimumAge },
  { name: 'цена', read: ({ price }) => price },
  { name: 'предишна цена', read: ({ formerPrice }) => formerPrice },
  { name: 'цена на ден', read: ({ pricePerDay }) => pricePerDay },
  { name: 'себестойност', read: ({ costPrice }) => costPrice },
  { name: 'размери', read: sizesText, isLong: true },
  { name: 'подготовка преди', read: ({ bufferDaysBefore }) => bufferDaysBefore },
  { name: 'подготовка след', read: ({ bufferDaysAfter }) => bufferDaysAfter },
  { name: 'най-кратък наем', read: ({ minRentalDays }) => minRentalDays },
  { name: 'най-дълъг наем', read: ({ maxRentalDays }) => maxRentalDays },
  { name: 'ТОП', read: ({ isFeatured }) => (isFeatured ? 'да' : 'не') },
  { name: 'без куриер', read: ({ isNoCourier }) => (isNoCourier ? 'да' : 'не') },
  { name: 'без автомат', read: ({ isNoLocker }) => (isNoLocker ? 'да' : 'не') },
  { name: 'тегло', read: ({ weight }) => weight },
  {
    name: 'размери, опакован',
    read: ({ packedLength, packedWidth, packedHeight }) => [packedLength, packedWidth, packedHeight].join(' × '),
  },
  { name: 'в магазина', read: ({ visibility }) => visibility },
  { name: 'публикуван от', read: ({ visibleFrom }) => visibleFrom },
  { name: 'категории', read: ({ categoryIds }) => categoryIds.join(), isLong: true },
  { name: 'подкатегории', read: ({ subcategoryIds }) => subcategoryIds.join(), isLong: true },
  { name: 'върви с', read: ({ goesWith }) => goesWith.map(({ id }) => id).join(), isLong: true },
  { name: 'характеристики', read: ({ attributeValueIds }) => attributeValueIds.join(), isLong: true },
  { name: 'снимки', read: ({ imageUrls }) => imageUrls.join(), isLong: true },
]
