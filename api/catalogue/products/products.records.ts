import { boolean, int, jsonList, jsonObject, nullable, oneOf, string, type RowOf } from '#lib/database/row.ts'
import {
  type Prisma,
  ProductType,
  type Attribute,
  type AttributeValue,
  type Category,
  type Product,
  type ProductImage,
  type Subcategory,
} from '#prisma/client.ts'
import { LISTED_VARIANT, type SelectedVariant, type StockedVariant } from '../variants/variants.records.ts'

export type ProductPicture = Omit<ProductImage, 'productId' | 'position'>

/** Of the active variants; prices are minor units, null without variants. `onlyId` is null unless there is exactly one. */
export interface VariantSummary {
  count: number
  lowestMinor: number | null
  highestMinor: number | null
  onlyId: number | null
}

/** With its attribute, so that no further statement reads it. */
export type DescribingValue = AttributeValue & { attribute: Attribute }

/** The columns that cards and lists show: all that they read. */
export const SHOWN_COLUMNS = {
  id: true,
  type: true,
  isPackage: true,
  name: true,
  priceMinor: true,
  pricePerDayMinor: true,
  formerPriceMinor: true,
  lowestPriceMinor: true,
  featured: true,
} as const satisfies Prisma.ProductSelect

/** The others of the graph. */
export const DETAIL_COLUMNS = {
  description: true,
  makerId: true,
  warnings: true,
  minimumAge: true,
  costMinor: true,
  isNoCourier: true,
  isNoLocker: true,
  weightGrams: true,
  lengthMm: true,
  widthMm: true,
  heightMm: true,
  bufferDaysBefore: true,
  bufferDaysAfter: true,
  minRentalDays: true,
  maxRentalDays: true,
  isDraft: true,
  visibleFrom: true,
  version: true,
  createdAt: true,
} as const satisfies Record<
  Exclude<keyof Product, keyof typeof SHOWN_COLUMNS | 'reducedAt' | 'updatedAt' | 'deletedAt'>,
  true
>

export type ShownProduct = Pick<Product, keyof typeof SHOWN_COLUMNS>

export type ProductDetails = Pick<Product, keyof typeof DETAIL_COLUMNS>

/** The parts of a product that are read in addition to the columns that lists show, in the same statement. */
export interface ProductParts {
  /** The main one first. */
  images: ProductPicture[]
  categories: Category[]
  subcategories: Subcategory[]
  /** Without deleted ones, with inactive ones. */
  variants: StockedVariant[]
  variantSummary: VariantSummary
  /** Units in stock, or free for rent today (docs/spec/availability.md#availability-of-a-product). */
  available: number
  /** Of approved reviews; the average is not rounded, and null without any. */
  rating: { average: number | null; count: number }
  /** Of the product itself, in the order of the dictionary. */
  attributeValues: DescribingValue[]
  /** In which its sizes differ, in their order. */
  options: Attribute[]
}

export interface SelectedParts extends ProductParts {
  /** Columns that lists do not show. */
  details: ProductDetails
  variants: SelectedVariant[]
}

/** The values of the sizes are read apart, and shown with their sizes. */
export type ProductPart = keyof SelectedParts | 'optionValues'

export type ProductRow = Product & {
  parts: Omit<ProductParts, 'variantSummary' | 'rating' | 'attributeValues' | 'options'>
}

const NAMED = { id: int, name: string }

export const LISTED_PRODUCT = {
  id: int,
  type: oneOf(ProductType),
  name: string,
  description: string,
  priceMinor: int,
  pricePerDayMinor: nullable(int),
  featured: boolean,
  parts: jsonObject({
    images: jsonList({ url: string }),
    categories: jsonList(NAMED),
    subcategories: jsonList(NAMED),
    variants: jsonList(LISTED_VARIANT),
  }),
}

export type ListedProduct = RowOf<typeof LISTED_PRODUCT>

/** As the graph reads it: with the parts that its selection needs. */
export type SelectedProduct = ShownProduct & { parts: Partial<SelectedParts> }

export function activeVariants<Variant extends { isActive: boolean }>(variants: readonly Variant[]): Variant[] {
  return variants.filter(({ isActive }) => isActive)
}

/**
 * Lowest and highest price in minor units of the active variants, else the product's own
 * (docs/spec/products.md#price-that-is-shown).
 */
export const priceRange = (
  { priceMinor }: Pick<Product, 'priceMinor'>,
  { lowestMinor, highestMinor }: VariantSummary,
): { min: number; max: number } => ({ min: lowestMinor ?? priceMinor, max: highestMinor ?? priceMinor })
