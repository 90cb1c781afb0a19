import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const text = z.string().min(1)
const id = z.int().positive()
const minorUnits = z.int().positive()
const units = z.int().nonnegative()
const picture = z.string().regex(/^(?:categories|packages|products|rentals)\/[a-z0-9-]+$/)
const pictures = z.tuple([picture], picture)

const subcategory = z.strictObject({
  id,
  name: text,
  description: text,
  icon: text.optional(),
  colorClass: text.optional(),
  picture,
})

const category = z.strictObject({
  id,
  type: z.enum(['sale', 'rent']),
  name: text,
  description: text,
  picture,
  subcategories: z.array(subcategory),
})

const saleProduct = z.strictObject({
  name: text,
  description: text,
  categories: z.tuple([id], id),
  subcategories: z.tuple([id], id),
  featured: z.boolean().default(false),
  isNoCourier: z.boolean().default(false),
  isNoLocker: z.boolean().default(false),
  /** Weight in grams and sides in millimetres of one packed piece; by default what goods of its category have. */
  packed: z.tuple([units, units, units, units]).optional(),
  priceMinor: minorUnits.optional(),
  stock: units.optional(),
  lowStockThreshold: units.optional(),
  variants: z
    .array(
      z.strictObject({
        size: text,
        priceMinor: minorUnits,
        quantity: units,
        isActive: z.boolean().default(true),
        /** One of the product's pictures. */
        picture: picture.optional(),
      }),
    )
    .default([]),
  /** It has been sold at this price since then, and at `priceMinor` before. */
  reduction: z.strictObject({ priceMinor: minorUnits, daysAgo: id }).optional(),
  /** Names of other products for sale. */
  goesWith: z.array(text).default([]),
  pictures,
})

const rentalProduct = z.strictObject({
  name: text,
  description: text,
  category: id,
  subcategory: id,
  featured: z.boolean().default(false),
  pricePerDayMinor: minorUnits,
  stock: units,
  pictures,
})

const code = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const synonyms = z.array(text).default([])
const hex = z.string().regex(/^#[0-9a-f]{6}$/)

const attribute = z.strictObject({
  code,
  name: text,
  kind: z.enum(['colour', 'choice', 'number', 'boolean']),
  unit: text.optional(),
  isOption: z.boolean(),
  isFacet: z.boolean(),
  values: z.array(
    z.strictObject({ code, name: text, hex: hex.optional(), number: z.number().positive().optional(), synonyms }),
  ),
})

const valuesOfProduct = z.strictObject({
  /** Codes of the attributes in which its sizes differ; a size is the names of its values. */
  options: z.array(code).max(2).default([]),
  /** Codes of values by that of their attribute. */
  values: z.record(code, z.tuple([code], code)),
  /** Why it has no value of an attribute that most products have, by its code. */
  without: z.record(code, text).default({}),
})

const packageItem = z.strictObject({ product: text, size: text.optional() })

const packageSubstitute = packageItem.extend({
  /** Pieces of it for `denominator` pieces of the part. */
  numerator: id.default(1),
  denominator: id.default(1),
  isSamePrice: z.boolean().default(false),
})

const packagePart = packageItem.extend({
  role: text,
  /** Either a fixed number, or one per guest. */
  pieces: id.optional(),
  perGuest: z
    .strictObject({
      guests: z.enum(['adults', 'children', 'all']),
      numerator: id,
      denominator: id,
      plus: units.default(0),
      pack: id.default(1),
    })
    .optional(),
  isOptional: z.boolean().default(false),
  /** The one to offer first first. */
  substitutes: z.array(packageSubstitute).default([]),
})

const packageOfProducts = z.strictObject({
  name: text,
  description: text,
  pricing: z.enum(['sum', 'sum_less', 'fixed']),
  /** Hundredths of a percent off the sum. */
  basisPoints: id.optional(),
  /** The fixed price, with the rent of `standardDays`. */
  priceMinor: minorUnits.optional(),
  standardDays: id.optional(),
  guests: z.strictObject({ from: id, to: id }),
  /** Of goods. */
  categories: z.tuple([id], id),
  subcategories: z.tuple([id], id),
  /** Codes of values by that of their attribute. */
  values: valuesOfProduct.shape.values,
  parts: z.tuple([packagePart], packagePart),
  pictures,
})

const person = z.strictObject({ firstName: text, lastName: text, email: z.email(), phone: text, address: text })
const customer = person.extend({ joinedDaysAgo: units })
const position = z.int().nonnegative()

const company = z.strictObject({ name: text, address: text, manager: text, eik: text, vat: text.optional() })

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const rentalLine = z.strictObject({
  rental: text,
  quantity: id,
  weeks: z.int(),
  from: z.enum(weekdays),
  nights: units,
  reservation: z.enum(['pending', 'approved', 'rejected']),
  reservationNotes: text.default(''),
})

const order = z.strictObject({
  buyer: z.union([z.strictObject({ customer: position }), z.strictObject({ guest: position })]),
  hoursAgo: units,
  status: z.enum(['pending', 'processing', 'shipped', 'delivered', 'completed', 'cancelled']),
  delivery: z.enum(['home_address', 'courier_office', 'pickup']),
  payment: z.enum(['cash_on_delivery', 'bank_transfer', 'card']),
  paymentStatus: z.enum(['pending', 'paid', 'failed']),
  company: text.optional(),
  promoCode: text.optional(),
  /** Of staff. */
  notes: text.default(''),
  customerNote: text.default(''),
  goods: z.array(z.strictObject({ product: text, size: text.optional(), quantity: id })).default([]),
  rentals: z.array(rentalLine).default([]),
})

const review = z.strictObject({
  product: text,
  name: text,
  email: z.email().optional(),
  customer: position.optional(),
  rating: z.int().min(1).max(5),
  hoursAgo: units,
  waiting: z.boolean().default(false),
  text,
})

const inquiry = z.strictObject({
  name: text,
  email: z.email(),
  phone: text.optional(),
  status: z.enum(['new', 'read', 'replied']),
  hoursAgo: units,
  message: text,
})

const promoCode = z.strictObject({
  code: text,
  discountPercentage: z.int().min(1).max(100),
  validFromDays: z.int(),
  validUntilDays: z.int(),
  isActive: z.boolean().default(true),
  maxUses: z.union([id, z.literal('used')]).optional(),
  description: text.nullable(),
})

const makerContact = z.strictObject({ name: text, postalAddress: text, electronicAddress: text })

const safetyData = z.strictObject({
  /** Name of its maker. */
  maker: text,
  warnings: text,
  minimumAge: id.optional(),
})

const safety = z.strictObject({
  makers: z.array(makerContact.extend({ isInEu: z.boolean(), contact: makerContact.optional() })),
  /** By the number of the main category. */
  categories: z.record(z.string(), safetyData),
  /** By name, in place of those of the category. */
  products: z.record(text, safetyData),
})

const words = z.array(text)
const largeShopWords = z.strictObject({
  kinds: words,
  rentalKinds: words,
  qualities: words,
  motifs: words,
  sentences: words,
  moreCategories: z.array(z.strictObject({ id, name: text, description: text })),
  firstNames: words,
  lastNames: words,
})

/** The category of the home page's products; its query has the same number. */
export const popularCategoryId = 65

const folder = new URL('data/', import.meta.url)

async function read<Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8')))
  if (!parsed.success) throw new Error(`prisma/demo/data/${name}.json: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/**
 * Parses the demo's files: products and then packages in id order, orders newest first. Hours and days count back from the time of
 * seeding, days of a promo code forward, weeks of a rental from the current one.
 */
export async function readDemo() {
  const [categories, saleProducts, rentalProducts, packages, customers, guests, companies] = await Promise.all([
    read('categories', z.array(category)),
    read('sale-products', z.array(saleProduct)),
    read('rental-products', z.array(rentalProduct)),
    read('packages', z.array(packageOfProducts)),
    read('customers', z.array(customer)),
    read('guests', z.array(person)),
    read('companies', z.record(z.string(), company)),
  ])
  const [safetyOfProducts, attributes, productValues, orders, reviews, inquiries, promoCodes] = await Promise.all([
    read('safety', safety),
    read('attributes', z.array(attribute)),
    read('product-values', z.record(text, valuesOfProduct)),
    read('orders', z.array(order)),
    read('reviews', z.array(review)),
    read('inquiries', z.array(inquiry)),
    read('promo-codes', z.array(promoCode)),
  ])
  return {
    categories,
    saleProducts,
    rentalProducts,
    packages,
    customers,
    guests,
    companies,
    safety: safetyOfProducts,
    attributes,
    productValues,
    orders,
    reviews,
    inquiries,
    promoCodes,
  }
}

/** Words for names and descriptions of the large shop. */
export const readLargeShopWords = () => read('large-shop-words', largeShopWords)

export type Demo = Awaited<ReturnType<typeof readDemo>>
export type SaleProduct = Demo['saleProducts'][number]
export type DemoAttribute = Demo['attributes'][number]
export type RentalProduct = Demo['rentalProducts'][number]
export type DemoPackage = Demo['packages'][number]
export type Order = Demo['orders'][number]
export type LargeShopWords = z.output<typeof largeShopWords>
