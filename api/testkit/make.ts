import { randomBytes } from 'node:crypto'
import type {
  Admin,
  AdminRole,
  Category,
  Customer,
  Product,
  PromoCode,
  Review,
  Subcategory,
  Variant,
} from '#prisma/client.ts'
import type { App } from '../context.ts'

/** Distinct within a test run and between runs. */
export function unique(): string {
  return randomBytes(6).toString('hex')
}

/** A sale category by default. */
export async function makeCategory(
  app: App,
  data: { type?: 'sale' | 'rent'; name?: string; description?: string; imageUrl?: string } = {},
): Promise<Category> {
  return app.db.category.create({ data: { type: 'sale', name: `Категория ${unique()}`, ...data } })
}

/** In a new sale category by default. */
export async function makeSubcategory(
  app: App,
  data: { categoryId?: number; name?: string; description?: string; imageUrl?: string } = {},
): Promise<Subcategory> {
  const categoryId = data.categoryId ?? (await makeCategory(app)).id
  return app.db.subcategory.create({ data: { name: `Подкатегория ${unique()}`, ...data, categoryId } })
}

export interface VariantData {
  size?: string
  priceMinor?: number
  quantity?: number
  isActive?: boolean
}

/** `quantity` is the product's own, without variants. */
export interface NewProduct {
  type?: 'sale' | 'rent'
  name?: string
  description?: string
  priceMinor?: number
  pricePerDayMinor?: number
  featured?: boolean
  isDraft?: boolean
  /** A midnight in Sofia. */
  visibleFrom?: Date
  quantity?: number
  variants?: VariantData[]
  categoryIds?: number[]
  subcategoryIds?: number[]
  imageUrls?: string[]
}

function stockOf(quantity: number) {
  return {
    quantity,
    ...(quantity > 0 && {
      movements: { create: { delta: quantity, quantityAfter: quantity, reason: 'initial' as const } },
    }),
  }
}

/** With stock, ledger, links and pictures; variants keep their order. */
export async function makeProduct(app: App, input: NewProduct = {}): Promise<Product & { variants: Variant[] }> {
  const { quantity = 10, variants = [], categoryIds = [], subcategoryIds = [], imageUrls = [], ...data } = input
  const type = data.type ?? 'sale'
  const product = await app.db.product.create({
    data: {
      name: `Продукт ${unique()}`,
      description: 'Описание на продукта',
      priceMinor: type === 'sale' ? 1000 : 0,
      ...(type === 'rent' && { pricePerDayMinor: 1250 }),
      ...data,
      type,
      stock: { create: stockOf(quantity) },
      categories: { create: categoryIds.map((categoryId, position) => ({ categoryId, position })) },
      subcategories: { create: subcategoryIds.map((subcategoryId, position) => ({ subcategoryId, position })) },
      images: { create: imageUrls.map((url, position) => ({ url, position })) },
    },
  })
  const made: Variant[] = []
  for (const [
    position,
    { size = `${position + 1} инча`, priceMinor = 500, quantity: units = 10, isActive = true },
  ] of variants.entries()) {
    made.push(
      await app.db.variant.create({
        data: {
          productId: product.id,
          size,
          priceMinor,
          isActive,
          position,
          stock: { create: { ...stockOf(units), productId: product.id } },
        },
      }),
    )
  }
  return { ...product, variants: made }
}

export async function makeRental(
  app: App,
  { units = 5, ...input }: Omit<NewProduct, 'type' | 'quantity' | 'variants'> & { units?: number } = {},
): Promise<Product> {
  return makeProduct(app, { ...input, type: 'rent', quantity: units })
}

/** Active, 10 %, without a limit of uses. */
export async function makePromoCode(
  app: App,
  data: {
    code?: string
    discountPercentage?: number
    validFrom?: Date
    validUntil?: Date
    isActive?: boolean
    maxUses?: number | null
    usedCount?: number
  } = {},
): Promise<PromoCode> {
  const now = Date.now()
  return app.db.promoCode.create({
    data: {
      code: `КОД${unique().toUpperCase()}`,
      discountPercentage: 10,
      validFrom: new Date(now - 86_400_000),
      validUntil: new Date(now + 86_400_000),
      ...data,
    },
  })
}

/** With an unknown password. */
export async function makeCustomer(
  app: App,
  data: { firstName?: string; lastName?: string; email?: string; passwordHash?: string } = {},
): Promise<Customer> {
  return app.db.customer.create({
    data: { firstName: 'Мария', lastName: 'Иванова', email: `${unique()}@example.com`, passwordHash: 'none', ...data },
  })
}

/** An owner by default, with an unknown password. */
export async function makeAdmin(
  app: App,
  data: { username?: string; passwordHash?: string; role?: AdminRole } = {},
): Promise<Admin> {
  return app.db.admin.create({ data: { username: `admin-${unique()}`, role: 'owner', passwordHash: 'none', ...data } })
}

/** Not approved by default. */
export async function makeReview(
  app: App,
  data: {
    productId: number
    rating?: number
    customerName?: string
    customerEmail?: string
    text?: string
    isApproved?: boolean
    createdAt?: Date
  },
): Promise<Review> {
  return app.db.review.create({
    data: { rating: 4, customerName: 'Мария', customerEmail: `${unique()}@example.com`, text: 'Чудесно!', ...data },
  })
}
