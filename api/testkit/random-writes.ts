import { addSpecialHours, setOpeningHours } from '../content/opening-hours/opening-hours.service.ts'
import { setDelivery } from '../content/shop-settings/order-terms.service.ts'
import { setFrequentQuestions, setShopFacts, shopFacts } from '../content/shop-settings/shop-facts.service.ts'
import { parseInput } from '#lib/input.ts'
import { UserError } from '#lib/errors.ts'
import { addDays, dayInSofia } from '#rules/calendar.ts'
import {
  createAttributeValue,
  deleteAttributeValue,
  orderAttributeValues,
  updateAttributeValue,
} from '../catalogue/attributes/attribute-values.service.ts'
import { setProductOptions } from '../catalogue/variants/product-options.service.ts'
import { createAttribute, orderAttributes, updateAttribute } from '../catalogue/attributes/attributes.service.ts'
import { packagePatch } from '../catalogue/packages/package-writes.input.ts'
import { updatePackage } from '../catalogue/packages/package-writes.service.ts'
import { createCategory, deleteCategory, updateCategory } from '../catalogue/categories/categories.service.ts'
import type { Context } from '../context.ts'
import { changeOrderStatus } from '../sales/orders/orders.service.ts'
import { placeOrder } from '../sales/orders/place-order.service.ts'
import { cartOf, COLLECTED, wholeOrder, type CartItem } from '../sales/orders/testkit/checkout.ts'
import { newVariantsInput, productInput, productPatch } from '../catalogue/products/product-writes.input.ts'
import { deleteProduct } from '../catalogue/products/delete-product.service.ts'
import { createProduct, patchProduct } from '../catalogue/products/product-writes.service.ts'
import { approveReview, deleteReview, submitReview } from '../catalogue/reviews/reviews.service.ts'
import { setInventory } from '../catalogue/stock/inventory.service.ts'
import {
  createSubcategory,
  deleteSubcategory,
  updateSubcategory,
} from '../catalogue/subcategories/subcategories.service.ts'
import { variantInput, variantPatch } from '../catalogue/variants/variants.input.ts'
import { createVariant, deleteVariant, updateVariant } from '../catalogue/variants/variants.service.ts'
import {
  makeAttribute,
  makeAttributeValue,
  makeCategory,
  makePackage,
  makeProduct,
  makeRental,
  makeReview,
  makeSubcategory,
  unique,
} from './make.ts'

/** Numbers from 0 to below `below`, always the same ones for a seed (mulberry32). */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** What the writes are about; new objects are added. */
export async function makeStock({ app }: { app: Parameters<typeof makeProduct>[0] }) {
  const { id: category } = await makeCategory(app, { name: 'Балони' })
  const { id: rentals } = await makeCategory(app, { type: 'rent', name: 'Под наем' })
  const { id: subcategory } = await makeSubcategory(app, { categoryId: category, name: 'Златни' })
  const { id: theme } = await makeSubcategory(app, { categoryId: 46, name: 'Принцеси' })
  const places = { categoryIds: [category], subcategoryIds: [subcategory, theme] }
  const colour = await makeAttribute(app, { name: 'Цвят' })
  const values = [
    await makeAttributeValue(app, { attributeId: colour.id, name: 'злато' }),
    await makeAttributeValue(app, { attributeId: colour.id, name: 'сребро' }),
  ].map(({ id }) => id)
  const plain = [
    await makeProduct(app, {
      ...places,
      name: 'Балон сърце',
      quantity: 2,
      featured: true,
      attributeValueIds: values.slice(0, 1),
    }),
    await makeProduct(app, { ...places, name: 'Балон звезда', quantity: 3 }),
    await makeProduct(app, { ...places, name: 'Гирлянд', quantity: 0 }),
  ].map(({ id }) => id)
  const sizes = values.map((id, at) => ({ quantity: 2 - at, optionValueIds: [id] }))
  const sized = await makeProduct(app, { ...places, name: 'Корона', optionIds: [colour.id], variants: sizes })
  const rental = await makeRental(app, { categoryIds: [rentals], name: 'Машина за балони', units: 2 })
  const parts = [{ itemId: plain[0] ?? 0 }, { itemId: rental.id, isOptional: true }]
  const { id: packageId } = await makePackage(app, { name: 'Пакет за принцеси', parts })
  const review = await makeReview(app, { productId: plain[0] ?? 0, isApproved: true })
  return {
    categories: [category],
    rentalCategories: [rentals],
    subcategories: [subcategory, theme],
    plain,
    sized: [sized.id],
    variants: sized.variants.map(({ id }) => id),
    rentals: [rental.id],
    packages: [packageId],
    reviews: [review.id],
    orders: Array<number>(),
    attributes: [colour.id],
    values,
  }
}

export type MadeStock = Awaited<ReturnType<typeof makeStock>>

const patch = (admin: Context, id: number, fields: object) => patchProduct(admin, id, parseInput(productPatch, fields))

interface Writers {
  visitor: Context
  admin: Context
}

/** Writes of shoppers and staff through the services, by name. A refusal counts as a write that changed nothing. */
export function randomWrites(stock: MadeStock, random: (below: number) => number) {
  const one = (ids: readonly number[]) => ids[random(ids.length)] ?? 0
  const productOf = () => one([...stock.plain, ...stock.sized, ...stock.rentals])
  const text = () => ['Балон', 'Корона', 'Гирлянд', 'Звезда', 'Принцеса'][random(5)] ?? ''
  const price = () => `${1 + random(80)}.50`

  const places = () => ({ categoryIds: [one(stock.categories)], subcategoryIds: [one(stock.subcategories)] })
  const named = () => ({ name: `${text()} ${unique()}`, description: null, imageUrl: null })

  async function order(ctx: Context, item: CartItem, more: object = {}): Promise<void> {
    const { orderId } = await placeOrder(ctx, wholeOrder(await cartOf(ctx, [item]), { ...more }))
    stock.orders.push(orderId)
  }

  const writes: Record<string, (by: Writers) => Promise<unknown>> = {
    'order a product': ({ visitor }) => order(visitor, { productId: one(stock.plain), quantity: 1 + random(2) }),
    'order a size': async ({ visitor }) => {
      const variant = await visitor.db.variant.findUniqueOrThrow({ where: { id: one(stock.variants) } })
      await order(visitor, { productId: variant.productId, productVariantId: variant.id })
    },
    'order a rental': ({ visitor }) => {
      const rentalStartDate = addDays(dayInSofia(visitor.clock()), random(4))
      const rentalEndDate = addDays(rentalStartDate, 1)
      return order(visitor, { productId: one(stock.rentals), rentalStartDate, rentalEndDate }, COLLECTED)
    },
    'cancel an order': ({ admin }) => changeOrderStatus(admin, { orderId: one(stock.orders), status: 'cancelled' }),
    'restore an order': ({ admin }) => changeOrderStatus(admin, { orderId: one(stock.orders), status: 'processing' }),
    'count a product': ({ admin }) => {
      const counted = { productId: one([...stock.plain, ...stock.rentals]), quantity: random(4), threshold: 1 }
      return setInventory(admin, null, { ...counted, expectedQuantity: null })
    },
    'ask another question': ({ admin }) =>
      setFrequentQuestions(admin, { questions: [{ question: text(), answer: unique() }] }),
    'set fees': ({ admin }) =>
      setDelivery(admin, { homeAddressFee: 1 + random(900), courierOfficeFee: 500, freeDeliveryFrom: null }),
    'set facts': async ({ admin }) => {
      const {
        id: _id,
        version: _version,
        questionsVersion: _questions,
        hoursVersion: _hours,
        ...facts
      } = await shopFacts(admin)
      await setShopFacts(admin, { ...facts, warehouse: unique() })
    },
    'set hours': ({ admin }) => {
      const hours = { state: 'open', opensAt: '08:00', closesAt: `1${random(10)}:00` } as const
      return setOpeningHours(admin, { days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...hours })) })
    },
    'set hours of a day': ({ admin }) =>
      addSpecialHours(admin, {
        day: addDays(dayInSofia(admin.clock()), random(99)),
        opensAt: '10:00',
        closesAt: '11:00',
      }),
    'add an attribute': async ({ admin }) => {
      const kind = { kind: 'choice', unit: null, isOption: false, isFacet: false } as const
      stock.attributes.push(await createAttribute(admin, { name: unique(), code: null, ...kind }))
    },
    'rename a product': ({ admin }) => patch(admin, productOf(), { name: `${text()} ${unique()}` }),
    'describe a product': ({ admin }) => patch(admin, productOf(), { description: `За ${text()}` }),
    'price a product': ({ admin }) => patch(admin, one(stock.plain), { price: price() }),
    'feature a product': ({ admin }) => patch(admin, one(stock.plain), { isFeatured: random(2) === 0 }),
    'move a product': ({ admin }) => patch(admin, productOf(), places()),
    'offer products together': ({ admin }) => patch(admin, one(stock.plain), { goesWithIds: [one(stock.sized)] }),
    'show other pictures': ({ admin }) =>
      patch(admin, productOf(), { imageUrls: [`/public-objects/${unique()}.webp`] }),
    'add a product': async ({ admin }) => {
      const isSized = random(2) === 0
      const input = parseInput(productInput, { name: text(), price: price(), ...places() })
      const sizes = parseInput(newVariantsInput, isSized ? [{ size: unique(), price: price(), quantity: 2 }] : null)
      const { id } = await createProduct(admin, input, sizes)
      if (isSized) stock.sized.push(id)
      else stock.plain.push(id)
    },
    'delete a product': ({ admin }) => deleteProduct(admin, stock.plain.at(-1) ?? 0),
    'add a size': async ({ admin }) => {
      const input = parseInput(variantInput, { size: unique(), price: price(), quantity: random(3) })
      stock.variants.push((await createVariant(admin, one(stock.sized), input)).id)
    },
    'change a size': ({ admin }) => {
      const id = one(stock.variants)
      const changes = [{ price: price() }, { isActive: false }, { isActive: true }, { quantity: random(3) }]
      return updateVariant(admin, id, parseInput(variantPatch, changes[random(4)]))
    },
    'delete a size': ({ admin }) => deleteVariant(admin, one(stock.variants)),
    'add a category': async ({ admin }) => {
      stock.categories.push((await createCategory(admin, 'sale', named())).id)
    },
    'rename a category': ({ admin }) =>
      updateCategory(admin, { id: one(stock.categories), type: 'sale' }, { name: named().name }),
    'delete a category': ({ admin }) => deleteCategory(admin, { id: one(stock.categories), type: 'sale' }),
    'add a subcategory': async ({ admin }) => {
      const look = { name: text(), description: null, imageUrl: null, icon: null, colorClass: null }
      const made = await createSubcategory(admin, null, { ...look, categoryId: one([...stock.categories, 46]) })
      stock.subcategories.push(made.id)
    },
    'rename a subcategory': ({ admin }) => updateSubcategory(admin, one(stock.subcategories), { name: named().name }),
    'delete a subcategory': ({ admin }) => deleteSubcategory(admin, one(stock.subcategories)),
    'give a product values': ({ admin }) =>
      patch(admin, productOf(), { attributeValueIds: random(2) === 0 ? [one(stock.values)] : null }),
    'set options': ({ admin }) =>
      setProductOptions(admin, one([...stock.plain, ...stock.sized]), {
        attributeIds: random(2) === 0 ? [one(stock.attributes)] : [],
      }),
    'give a size another value': ({ admin }) =>
      updateVariant(admin, one(stock.variants), parseInput(variantPatch, { optionValueIds: [one(stock.values)] })),
    'add a value': async ({ admin }) => {
      const value = { name: unique(), code: null, hex: null, synonyms: [] }
      stock.values.push(await createAttributeValue(admin, one(stock.attributes), value))
    },
    'rename a value': ({ admin }) => updateAttributeValue(admin, one(stock.values), { name: unique() }),
    'put values in order': ({ admin }) => orderAttributeValues(admin, one(stock.attributes), [one(stock.values)]),
    'delete a value': ({ admin }) => deleteAttributeValue(admin, stock.values.at(-1) ?? 0),
    'rename an attribute': ({ admin }) => updateAttribute(admin, one(stock.attributes), { name: unique() }),
    'put attributes in order': ({ admin }) => orderAttributes(admin, [one(stock.attributes)]),
    'change a package': ({ admin }) => {
      const changes = [{ name: unique() }, { description: unique() }, { guests: { from: 1, to: 1 + random(9) } }]
      return updatePackage(admin, one(stock.packages), parseInput(packagePatch, changes[random(3)]))
    },
    'write a review': async ({ visitor }) => {
      const author = { customerName: 'Мария', customerEmail: 'm@example.com' }
      const written = { ...author, rating: 1 + random(5), reviewText: text(), productId: productOf() }
      stock.reviews.push((await submitReview(visitor, written)).id)
    },
    'approve a review': ({ admin }) => approveReview(admin, one(stock.reviews)),
    'delete a review': ({ admin }) => deleteReview(admin, one(stock.reviews)),
  }

  return {
    names: Object.keys(writes),
    write: async (name: string, visitor: Context, admin: Context): Promise<void> => {
      try {
        await writes[name]?.({ visitor, admin })
      } catch (error) {
        if (!(error instanceof UserError)) throw error
      }
    },
  }
}
