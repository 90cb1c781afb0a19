import { randomBytes } from 'node:crypto'
import type { Prisma } from '#prisma/client.ts'
import type { App } from '../context.ts'

/** Distinct within a test run and between runs. */
export function unique(): string {
  return randomBytes(6).toString('hex')
}

/** A sale category by default. */
export async function makeCategory({ db }: App, data: Partial<Prisma.CategoryUncheckedCreateInput> = {}) {
  return db.category.create({ data: { type: 'sale', name: `Категория ${unique()}`, ...data } })
}

/** In a new sale category by default. */
export async function makeSubcategory(app: App, data: Partial<Prisma.SubcategoryUncheckedCreateInput> = {}) {
  const categoryId = data.categoryId ?? (await makeCategory(app)).id
  return app.db.subcategory.create({ data: { name: `Подкатегория ${unique()}`, ...data, categoryId } })
}

type ProductColumns = Omit<
  Prisma.ProductUncheckedCreateInput,
  'stock' | 'variants' | 'categories' | 'subcategories' | 'images'
>

/** `quantity` is the product's own, without variants. */
interface NewProduct extends Partial<ProductColumns> {
  quantity?: number
  variants?: (Partial<Prisma.VariantUncheckedCreateInput> & { quantity?: number })[]
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
export async function makeProduct(app: App, input: NewProduct = {}) {
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
  const made: Awaited<ReturnType<typeof app.db.variant.create>>[] = []
  for (const [position, { quantity: units = 10, ...columns }] of variants.entries()) {
    const stock = { create: { ...stockOf(units), productId: product.id } }
    const size = { size: `${position + 1} инча`, priceMinor: 500, position, ...columns }
    made.push(await app.db.variant.create({ data: { ...size, productId: product.id, stock } }))
  }
  return { ...product, variants: made }
}

export async function makeRental(
  app: App,
  { units = 5, ...input }: Omit<NewProduct, 'type' | 'quantity' | 'variants'> & { units?: number } = {},
) {
  return makeProduct(app, { ...input, type: 'rent', quantity: units })
}

const DAY_MS = 86_400_000

/** Active, 10 %, without a limit of uses. */
export async function makePromoCode({ db }: App, data: Partial<Prisma.PromoCodeUncheckedCreateInput> = {}) {
  const [validFrom, validUntil] = [new Date(Date.now() - DAY_MS), new Date(Date.now() + DAY_MS)]
  const code = `КОД${unique().toUpperCase()}`
  return db.promoCode.create({ data: { code, discountPercentage: 10, validFrom, validUntil, ...data } })
}

/** With an unknown password. */
export async function makeCustomer({ db }: App, data: Partial<Prisma.CustomerUncheckedCreateInput> = {}) {
  const named = { firstName: 'Мария', lastName: 'Иванова', email: `${unique()}@example.com` }
  return db.customer.create({ data: { ...named, passwordHash: 'none', ...data } })
}

/** An owner by default, with an unknown password. */
export async function makeAdmin({ db }: App, data: Partial<Prisma.AdminUncheckedCreateInput> = {}) {
  return db.admin.create({ data: { username: `admin-${unique()}`, role: 'owner', passwordHash: 'none', ...data } })
}

/** Not approved by default. */
export async function makeReview(
  { db }: App,
  data: Partial<Prisma.ReviewUncheckedCreateInput> & { productId: number },
) {
  const written = { rating: 4, customerName: 'Мария', customerEmail: `${unique()}@example.com`, text: 'Чудесно!' }
  return db.review.create({ data: { ...written, ...data } })
}
