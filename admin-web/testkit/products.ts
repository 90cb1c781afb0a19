import type { Unmasked } from '@apollo/client'
import type { ProductRow } from '../features/products/ProductRow.tsx'
import { money } from './money.ts'

type SaleProduct = Extract<Unmasked<ProductRow>, { __typename: 'SaleProduct' }>

/** A product for sale as its row and its form read it, overridden by `part`. */
export const createProduct = (part: Partial<SaleProduct> = {}): SaleProduct => ({
  __typename: 'SaleProduct',
  id: 'product-1',
  databaseId: 7,
  version: 3,
  name: 'Балон',
  description: 'Син',
  featured: false,
  price: money('2.50'),
  formerPrice: null,
  lowestRecentPrice: money('2.50'),
  priceRange: { __typename: 'PriceRange', min: money('2.50'), max: money('2.50') },
  picture: null,
  pictures: [],
  categories: [{ __typename: 'Category', id: 'category-65', name: 'Балони' }],
  goesWith: [],
  subcategories: [],
  variants: [],
  ...part,
})

type RentalProduct = Extract<Unmasked<ProductRow>, { __typename: 'RentalProduct' }>

/** The same of what is rented. */
export const createRental = (part: Partial<RentalProduct> = {}): RentalProduct => ({
  __typename: 'RentalProduct',
  id: 'product-2',
  databaseId: 8,
  version: 1,
  name: 'Стол',
  description: 'Бял',
  featured: false,
  pricePerDay: money('2.00'),
  bufferDaysBefore: 0,
  bufferDaysAfter: 0,
  minRentalDays: null,
  maxRentalDays: null,
  picture: null,
  pictures: [],
  categories: [],
  goesWith: [],
  subcategories: [],
  ...part,
})
