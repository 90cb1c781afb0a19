// Where each column of a table is shown. The types make a new column stand here, the tests hold the faces to it.
import { describe, expect, test } from '@jest/globals'
import { isInterfaceType, isObjectType } from 'graphql'
import type { Order, Product, Variant } from '#prisma/client.ts'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { schema } from '../../schema.ts'
import { makeProduct } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

/** The field of the graph and the name in REST; null where the column is not shown, with the reason. */
type Shown = readonly [graph: string | null, rest: string | null]

const PRODUCT: Record<keyof Product, Shown> = {
  id: ['databaseId', 'id'],
  type: ['type', 'type'],
  name: ['name', 'name'],
  description: ['description', 'description'],
  makerId: ['maker', null],
  warnings: ['warnings', null],
  minimumAge: ['minimumAge', null],
  priceMinor: ['price', 'price'],
  pricePerDayMinor: ['pricePerDay', 'pricePerDay'],
  // For staff who may write products.
  costMinor: ['costPrice', null],
  // The contract of REST has no reductions.
  formerPriceMinor: ['formerPrice', null],
  lowestPriceMinor: ['lowestPriceLast30Days', null],
  featured: ['isFeatured', 'featured'],
  // The contract of REST has none of the three.
  isNoCourier: ['isNoCourier', null],
  // REST has no lockers.
  isNoLocker: ['isNoLocker', null],
  weightGrams: ['weightGrams', null],
  lengthMm: ['packedSize', null],
  widthMm: ['packedSize', null],
  heightMm: ['packedSize', null],
  isDraft: ['visibility', null],
  visibleFrom: ['visibleFrom', null],
  // The contract of REST has no rules about periods.
  bufferDaysBefore: ['bufferDaysBefore', null],
  bufferDaysAfter: ['bufferDaysAfter', null],
  minRentalDays: ['minRentalDays', null],
  maxRentalDays: ['maxRentalDays', null],
  // The contract of REST has no versions and no instants of products.
  version: ['version', null],
  createdAt: ['createdAt', null],
  // `__typename` says it; REST has no packages.
  isPackage: [null, null],
  // Internal.
  reducedAt: [null, null],
  updatedAt: [null, null],
  deletedAt: [null, null],
}

const VARIANT: Record<keyof Variant, Shown> = {
  id: ['databaseId', 'id'],
  productId: ['product', 'productId'],
  size: ['size', 'size'],
  // The contract of REST has no pictures of sizes.
  imageUrl: ['picture', null],
  priceMinor: ['price', 'price'],
  isActive: ['isActive', 'isActive'],
  formerPriceMinor: ['formerPrice', null],
  lowestPriceMinor: ['lowestPriceLast30Days', null],
  version: ['version', null],
  // Internal.
  reducedAt: [null, null],
  position: [null, null],
  createdAt: [null, null],
  updatedAt: [null, null],
  deletedAt: [null, null],
}

const ORDER: Record<keyof Order, Shown> = {
  id: ['databaseId', 'id'],
  customerId: ['customer', 'userId'],
  customerName: ['customerName', 'customerName'],
  customerEmail: ['customerEmail', 'customerEmail'],
  customerPhone: ['customerPhone', 'customerPhone'],
  deliveryMethod: ['deliveryMethod', 'deliveryMethod'],
  deliveryAddress: ['deliveryAddress', 'deliveryAddress'],
  paymentMethod: ['paymentMethod', 'paymentMethod'],
  paymentStatus: ['paymentStatus', 'paymentStatus'],
  needsInvoice: ['invoice', 'needsInvoice'],
  companyName: ['invoice', 'companyName'],
  companyAddress: ['invoice', 'companyAddress'],
  companyManager: ['invoice', 'companyManager'],
  companyEik: ['invoice', 'companyEik'],
  companyVat: ['invoice', 'companyVat'],
  // REST names it for an order in euro alone.
  currency: ['amounts', null],
  productsMinor: ['amounts', null],
  deliveryFeeMinor: ['amounts', 'deliveryFee'],
  // Only staff see it, and REST has the fixed fees alone.
  deliveryPriceSource: ['deliveryPriceSource', null],
  totalMinor: ['amounts', 'totalAmount'],
  discountMinor: ['amounts', 'discountAmount'],
  finalMinor: ['amounts', 'finalAmount'],
  // Services read the parts; `amounts` has the sums.
  goodsMinor: [null, null],
  rentMinor: [null, null],
  depositMinor: [null, null],
  rentalVat: [null, null],
  rentalVatMinor: ['amounts', 'rentalVatAmount'],
  chargesMinor: ['amounts', null],
  lateFeesMinor: ['balance', null],
  // `balance` has the sums of the payments.
  paymentFailed: ['paymentStatus', null],
  paidMinor: ['balance', null],
  allowanceMinor: ['balance', null],
  depositReceivedMinor: ['balance', null],
  depositReturnedMinor: ['balance', null],
  depositWithheldMinor: ['balance', null],
  depositSecuredMinor: ['balance', null],
  // REST orders have it in cash.
  depositWay: ['depositWay', null],
  depositSettledMinor: ['balance', null],
  priceMinor: ['balance', null],
  owedMinor: ['balance', null],
  paybackMinor: ['balance', null],
  promoCode: ['promoCodeText', 'promoCode'],
  // REST has the amount of the discount alone.
  discountPercentage: ['discountPercentage', null],
  status: ['status', 'status'],
  notes: ['notes', 'notes'],
  // In REST it is part of the notes.
  customerNote: ['customerNote', null],
  createdAt: ['createdAt', 'createdAt'],
  // Later changes by staff are only in the graph.
  carrier: ['tracking', null],
  trackingNumber: ['tracking', null],
  // Its name and address are in the address of the delivery.
  courierPlaceId: [null, null],
  // REST has no parties.
  eventOn: ['eventOn', null],
  mustArriveOn: ['mustArriveOn', null],
  dispatchOn: ['dispatchOn', null],
  version: ['version', null],
  // Only the admin sees promo codes, and REST has their text alone.
  promoCodeId: ['promoCode', null],
  // Internal; the hash and the opener are secrets.
  waivedFeeMinor: [null, null],
  accessTokenHash: [null, null],
  foundTokenHash: [null, null],
  openedBy: [null, null],
  linesUntil: [null, null],
  heldUntil: ['cardPayment', null],
  updatedAt: [null, null],
}

const shop = useTestShop()

function fieldsOf(type: string): string[] {
  const found = schema.getType(type)
  const kinds = isInterfaceType(found) ? schema.getPossibleTypes(found) : isObjectType(found) ? [found] : []
  return kinds.flatMap((kind) => Object.keys(kind.getFields()))
}

const named = (columns: Record<string, Shown>, face: 0 | 1) =>
  Object.values(columns).flatMap((shown) => shown[face] ?? [])

describe('every column that is to be shown', () => {
  test.each([
    ['Product', PRODUCT],
    ['Variant', VARIANT],
    ['Order', ORDER],
  ])('is a field of %s in the graph', (type, columns) => {
    expect(fieldsOf(type)).toEqual(expect.arrayContaining(named(columns, 0)))
  })

  test('of a product and of a variant is in REST', async () => {
    const { id } = await makeProduct(shop.app, { variants: [{ quantity: 1 }] })
    const { body } = await shop.rest({ method: 'GET', url: `/api/products/${id}` })
    for (const name of named(PRODUCT, 1)) expect(body).toHaveProperty([name])
    expect(body).toMatchObject({
      variants: [Object.fromEntries(named(VARIANT, 1).map((name) => [name, expect.anything()]))],
    })
  })

  test('of an order is in REST', async () => {
    const { id: productId } = await makeProduct(shop.app, { quantity: 1 })
    const { orderId } = await placeOrder(shop.visitor(), wholeOrder(await cartOf(shop.visitor(), [{ productId }])))
    const url = `/api/orders/${orderId}/details`
    const { body } = await shop.rest({ method: 'GET', url, as: await shop.admin() })
    for (const name of named(ORDER, 1)) expect(body).toHaveProperty(['order', name])
  })
})
