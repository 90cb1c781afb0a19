import { expect, test } from '@jest/globals'
import type { Product } from '#prisma/client.ts'
import { PRODUCT_HEADERS, type ProductField } from './product-sheet.ts'

/** The column of the files that has a column of products; null for those that files do not have. */
const COLUMN_OF: Record<keyof Product, ProductField | null> = {
  id: 'number',
  type: 'type',
  name: 'name',
  description: 'description',
  makerId: 'maker',
  warnings: 'warnings',
  minimumAge: 'minimumAge',
  priceMinor: 'price',
  pricePerDayMinor: 'price',
  costMinor: 'cost',
  featured: 'featured',
  isDraft: 'visibility',
  visibleFrom: 'visibility',
  // An announced reduction has rules of its own.
  formerPriceMinor: null,
  lowestPriceMinor: null,
  reducedAt: null,
  // Files have no packages.
  isPackage: null,
  isNoCourier: 'isNoCourier',
  isNoLocker: 'isNoLocker',
  weightGrams: 'weight',
  lengthMm: 'sides',
  widthMm: 'sides',
  heightMm: 'sides',
  bufferDaysBefore: null,
  bufferDaysAfter: null,
  minRentalDays: null,
  maxRentalDays: null,
  version: null,
  createdAt: null,
  updatedAt: null,
  deletedAt: null,
}

const OF_PARTS: readonly ProductField[] = [
  'size',
  'options',
  'quantity',
  'isSold',
  'categories',
  'subcategories',
  'attributes',
]

test('files have these columns of products, and those of their sizes, stock and categories', () => {
  const named = Object.values(COLUMN_OF).filter((field) => field !== null)
  expect(new Set([...named, ...OF_PARTS])).toEqual(new Set(Object.keys(PRODUCT_HEADERS)))
})
