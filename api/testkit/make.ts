import { randomBytes } from 'node:crypto'
import type { PackagePricing, Prisma } from '#prisma/client.ts'
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

/** A choice by default, for sizes too, after the others of the dictionary. */
export async function makeAttribute({ db }: App, data: Partial<Prisma.AttributeUncheckedCreateInput> = {}) {
  const code = unique()
  const named = { code, name: `Атрибут ${code}`, kind: 'choice' as const, isOption: true }
  return db.attribute.create({ data: { ...named, position: await db.attribute.count(), ...data } })
}

/** Of a new attribute by default, after its other values. */
export async function makeAttributeValue(app: App, data: Partial<Prisma.AttributeValueUncheckedCreateInput> = {}) {
  const attributeId = data.attributeId ?? (await makeAttribute(app)).id
  const position = await app.db.attributeValue.count({ where: { attributeId } })
  const code = unique()
  return app.db.attributeValue.create({ data: { code, name: `Стойност ${code}`, position, ...data, attributeId } })
}

/** In the EU by default. */
export async function makeMaker({ db }: App, data: Partial<Prisma.MakerUncheckedCreateInput> = {}) {
  const name = `Производител ${unique()}`
  const addresses = { postalAddress: 'ул. „Роза“ 5, София', electronicAddress: 'maker@example.com', isInEu: true }
  return db.maker.create({ data: { name, ...addresses, ...data } })
}

type ProductColumns = Omit<
  Prisma.ProductUncheckedCreateInput,
  'stock' | 'variants' | 'categories' | 'subcategories' | 'images' | 'attributeValues' | 'options'
>

/** `quantity` is the product's own, without variants. */
interface NewProduct extends Partial<ProductColumns> {
  quantity?: number
  /** `optionValueIds`: one of each option of the product. */
  variants?: (Partial<Prisma.VariantUncheckedCreateInput> & { quantity?: number; optionValueIds?: number[] })[]
  /** Of the product itself. */
  attributeValueIds?: number[]
  /** The attributes in which the sizes differ. */
  optionIds?: number[]
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

/** The values in the order of the options. */
async function optionValues({ db }: App, optionIds: readonly number[], valueIds: number[]) {
  const values = await db.attributeValue.findMany({ where: { id: { in: valueIds } } })
  return values.toSorted((one, other) => optionIds.indexOf(one.attributeId) - optionIds.indexOf(other.attributeId))
}

/** With stock, ledger, links and pictures; variants keep their order. */
export async function makeProduct(app: App, input: NewProduct = {}) {
  const { quantity = 10, variants = [], categoryIds = [], subcategoryIds = [], imageUrls = [], ...rest } = input
  const { attributeValueIds = [], optionIds = [], ...data } = rest
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
      attributeValues: { create: attributeValueIds.map((valueId) => ({ valueId })) },
      options: { create: optionIds.map((attributeId, position) => ({ attributeId, position })) },
    },
  })
  const made: Awaited<ReturnType<typeof app.db.variant.create>>[] = []
  for (const [position, { quantity: units = 10, optionValueIds = [], ...columns }] of variants.entries()) {
    const stock = { create: { ...stockOf(units), productId: product.id } }
    const values = optionValueIds.length === 0 ? [] : await optionValues(app, optionIds, optionValueIds)
    const size = values.length === 0 ? `${position + 1} инча` : values.map(({ name }) => name).join(', ')
    const data = { size, priceMinor: 500, position, ...columns, productId: product.id, stock }
    const row = await app.db.variant.create({ data })
    const options = values.map(({ id, attributeId }) => ({ valueId: id, attributeId, productId: product.id }))
    await app.db.variantOption.createMany({ data: options.map((option) => ({ ...option, variantId: row.id })) })
    made.push(row)
  }
  return { ...product, variants: made }
}

export async function makeRental(
  app: App,
  { units = 5, ...input }: Omit<NewProduct, 'type' | 'quantity' | 'variants'> & { units?: number } = {},
) {
  return makeProduct(app, { ...input, type: 'rent', quantity: units })
}

type PartColumns = Omit<Prisma.PackagePartUncheckedCreateInput, 'productId' | 'alternatives'>

interface NewPackage extends Partial<Omit<ProductColumns, 'type' | 'isPackage' | 'package'>> {
  pricing?: PackagePricing
  basisPoints?: number
  standardDays?: number
  guestsFrom?: number
  guestsTo?: number
  categoryIds?: number[]
  /** One piece of each by default. */
  parts: (Partial<PartColumns> & Pick<PartColumns, 'itemId'>)[]
}

/** A package at the sum of its parts by default. */
export async function makePackage(app: App, input: NewPackage) {
  const { pricing = 'sum', basisPoints, standardDays, guestsFrom, guestsTo, categoryIds = [], parts, ...data } = input
  const recipe = {
    pricing,
    basisPoints: basisPoints ?? null,
    standardDays: standardDays ?? null,
    ...(guestsFrom !== undefined && { guestsFrom }),
    ...(guestsTo !== undefined && { guestsTo }),
  }
  const rows = parts.map((part, position) => ({
    position,
    role: `Част ${position + 1}`,
    ...(part.guests == null && { pieces: 1 }),
    ...part,
  }))
  return app.db.product.create({
    data: {
      name: `Пакет ${unique()}`,
      ...data,
      type: 'sale',
      isPackage: true,
      categories: { create: categoryIds.map((categoryId, position) => ({ categoryId, position })) },
      package: { create: { ...recipe, parts: { create: rows } } },
    },
  })
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
