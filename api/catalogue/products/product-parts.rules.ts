import type { ProductPart } from './products.records.ts'

/** The parts that each field of a product needs in addition to the product's own columns. Other fields load their data themselves. */
export const PARTS_OF_FIELD: Readonly<Record<string, readonly ProductPart[]>> = {
  id: [],
  databaseId: [],
  type: [],
  name: [],
  description: [],
  isFeatured: [],
  isNoCourier: [],
  visibility: [],
  visibleFrom: [],
  createdAt: [],
  version: [],
  price: [],
  costPrice: [],
  pricePerDay: [],
  bufferDaysBefore: [],
  bufferDaysAfter: [],
  minRentalDays: [],
  maxRentalDays: [],
  formerPrice: [],
  lowestPriceLast30Days: [],
  lowestRecentPrice: [],
  picture: ['images'],
  pictures: ['images'],
  categories: ['categories'],
  subcategories: ['subcategories'],
  variants: ['variants'],
  priceRange: ['variants'],
  availability: ['available'],
  averageRating: ['rating'],
  reviewCount: ['rating'],
  attributeValues: ['attributeValues'],
  options: ['options'],
  availabilityFor: [],
  availabilityCalendar: [],
  calendar: [],
  liveReservations: [],
  shortReservations: [],
  related: [],
  reservations: [],
  goesWith: [],
  reviews: [],
  stock: [],
  stockMovements: [],
  // Of packages, whose recipe is read by itself.
  pricing: [],
  discountBasisPoints: [],
  fixedPrice: [],
  standardDays: [],
  guestsFrom: [],
  guestsTo: [],
  usualGuests: [],
  publishProblem: [],
  parts: [],
  priceFrom: [],
  example: [],
  quote: [],
}

export const ALL_PARTS: readonly ProductPart[] = [
  'images',
  'categories',
  'subcategories',
  'variants',
  'available',
  'rating',
  'attributeValues',
  'options',
]

/** In one order, so that the same parts are the same statement. */
export function partsOfFields(fields: Iterable<string>): ProductPart[] {
  const needed = new Set([...fields].flatMap((field) => PARTS_OF_FIELD[field] ?? []))
  return ALL_PARTS.filter((part) => needed.has(part))
}
