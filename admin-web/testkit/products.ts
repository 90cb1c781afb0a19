import type { Unmasked } from '@apollo/client'
import type { ProductDialog_productFragment } from '../features/products/ProductDialog.graphql.ts'
import type { VariantItem_variantFragment } from '../features/products/VariantItem.graphql.ts'
import type { ProductRow } from '../features/products/ProductRow.tsx'
import { money } from './money.ts'

type Kind<Name extends 'SaleProduct' | 'RentalProduct'> = Extract<Unmasked<ProductRow>, { __typename: Name }> &
  Omit<Extract<ProductDialog_productFragment, { __typename: Name }>, ' $fragmentName'>

type SaleProduct = Kind<'SaleProduct'>

type Size = SaleProduct['variants'][number] & Unmasked<VariantItem_variantFragment>

/** A size with the fields of the product's row and form, and of the sizes' dialog. */
export const createSize = (part: Partial<Size> = {}): Size => ({
  __typename: 'Variant',
  id: 'variant-1',
  version: 1,
  size: 'S',
  picture: null,
  optionValues: [],
  quantity: 4,
  isActive: true,
  price: money('2.00'),
  formerPrice: null,
  lowestRecentPrice: money('2.00'),
  ...part,
})

const COMMON = {
  isFeatured: false,
  visibility: 'SHOWN',
  visibleFrom: null,
  costPrice: null,
  maker: { __typename: 'Maker', id: 'maker-1' },
  warnings: '',
  minimumAge: null,
  picture: null,
  pictures: [],
  goesWith: [],
  subcategories: [],
  attributeValues: [],
} satisfies Partial<SaleProduct>

/** A product for sale with the fields of its row and form, overridden by `part`. */
export const createProduct = (part: Partial<SaleProduct> = {}): SaleProduct => ({
  __typename: 'SaleProduct',
  id: 'product-1',
  databaseId: 7,
  version: 3,
  name: 'Балон',
  description: 'Син',
  ...COMMON,
  isNoCourier: false,
  isNoLocker: false,
  weightGrams: null,
  packedSize: null,
  options: [],
  price: money('2.50'),
  formerPrice: null,
  lowestRecentPrice: money('2.50'),
  priceRange: { __typename: 'PriceRange', min: money('2.50'), max: money('2.50') },
  categories: [{ __typename: 'Category', id: 'category-65', name: 'Балони' }],
  variants: [],
  ...part,
})

type RentalProduct = Kind<'RentalProduct'>

/** A rental with the fields of its row and form, overridden by `part`. */
export const createRental = (part: Partial<RentalProduct> = {}): RentalProduct => ({
  __typename: 'RentalProduct',
  id: 'product-2',
  databaseId: 8,
  version: 1,
  name: 'Стол',
  description: 'Бял',
  ...COMMON,
  pricePerDay: money('2.00'),
  bufferDaysBefore: 0,
  bufferDaysAfter: 0,
  minRentalDays: null,
  maxRentalDays: null,
  categories: [],
  ...part,
})
