import { isOfProducts, tagOf, type Tag, type Topic } from '#lib/catalog-tags.ts'
import type { ProductPart } from './products.records.ts'

/** The parts that each field of a product, or of its sizes, needs in addition to the columns that lists show. Other fields load their data themselves. */
export const PARTS_OF_FIELD: Readonly<Record<string, readonly ProductPart[]>> = {
  id: [],
  databaseId: [],
  type: [],
  name: [],
  description: ['details'],
  maker: ['details'],
  warnings: ['details'],
  minimumAge: ['details'],
  isFeatured: [],
  isNoCourier: ['details'],
  isNoLocker: ['details'],
  weightGrams: ['details'],
  packedSize: ['details'],
  visibility: ['details'],
  visibleFrom: ['details'],
  createdAt: ['details'],
  version: ['details'],
  price: [],
  costPrice: ['details'],
  pricePerDay: [],
  bufferDaysBefore: ['details'],
  bufferDaysAfter: ['details'],
  minRentalDays: ['details'],
  maxRentalDays: ['details'],
  formerPrice: [],
  lowestPriceLast30Days: [],
  lowestRecentPrice: [],
  picture: ['images'],
  pictures: ['images'],
  categories: ['categories'],
  subcategories: ['subcategories'],
  variants: ['variants'],
  'variants.optionValues': ['variants', 'optionValues'],
  variantCount: ['variantSummary'],
  onlyVariantId: ['variantSummary'],
  chosenSize: [],
  priceRange: ['variantSummary'],
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
  'details',
  'images',
  'categories',
  'subcategories',
  'variants',
  'variantSummary',
  'available',
  'rating',
  'attributeValues',
  'options',
  'optionValues',
]

/** In one order, so that the same parts are the same statement. */
export function partsOfFields(fields: Iterable<string>): ProductPart[] {
  const needed = new Set([...fields].flatMap((field) => PARTS_OF_FIELD[field] ?? []))
  return ALL_PARTS.filter((part) => needed.has(part))
}

const SHOWN_BY_PART: Readonly<Record<ProductPart, readonly Topic[]>> = {
  details: [],
  images: [],
  categories: ['structure'],
  subcategories: ['structure'],
  variants: ['stock'],
  variantSummary: [],
  available: ['stock'],
  rating: ['reviews'],
  attributeValues: ['structure'],
  options: ['structure'],
  optionValues: ['structure'],
}

/** What a product with these parts shows (docs/decisions/0026-what-an-answer-shows.md). */
export const tagsOfParts = (id: number, parts: readonly ProductPart[]): Tag[] => [
  tagOf('product', id),
  ...parts.flatMap((part) => SHOWN_BY_PART[part]).map((topic) => (isOfProducts(topic) ? tagOf(topic, id) : topic)),
]
