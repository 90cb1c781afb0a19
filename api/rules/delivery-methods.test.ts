import { describe, expect, test } from '@jest/globals'
import { deliveryMethodsOf, deliveryProblem, ownDeliveryProblem, type OrderContents } from './delivery-methods.ts'
import type { DeliveryMethodName } from './pricing.ts'

const GOODS = { hasGoods: true, hasRentals: false, hasGoodsWithoutCourier: false }
const RENTALS = { hasGoods: false, hasRentals: true, hasGoodsWithoutCourier: false }
const BOTH = { hasGoods: true, hasRentals: true, hasGoodsWithoutCourier: false }
const BALLOONS = { ...GOODS, hasGoodsWithoutCourier: true }
const LATE = { ...GOODS, isLateByCourier: true }
const NOTHING = { hasGoods: false, hasRentals: false, hasGoodsWithoutCourier: false }

describe('deliveryMethodsOf()', () => {
  test.each<[string, OrderContents, readonly DeliveryMethodName[]]>([
    ['goods are sent', GOODS, ['home_address', 'courier_office']],
    ['rentals alone are collected', RENTALS, ['pickup']],
    ['the goods of a mixed order are sent', BOTH, ['home_address', 'courier_office']],
    ['inflated balloons are brought by the shop or collected', BALLOONS, ['home_address', 'pickup']],
    ['goods that come too late for a party may be collected', LATE, ['home_address', 'courier_office', 'pickup']],
    ['rentals are not sent, and so not late', { ...RENTALS, isLateByCourier: true }, ['pickup']],
    ['the shop itself is not late', { ...BALLOONS, isLateByCourier: true }, ['home_address', 'pickup']],
    ['an order that is still empty may become any', NOTHING, ['home_address', 'courier_office']],
  ])('%s', (_name, contents, methods) => {
    expect(deliveryMethodsOf(contents)).toEqual(methods)
  })
})

describe('deliveryProblem()', () => {
  test.each<[DeliveryMethodName, OrderContents]>([
    ['home_address', GOODS],
    ['courier_office', GOODS],
    ['home_address', BOTH],
    ['courier_office', BOTH],
    ['pickup', RENTALS],
    ['pickup', BALLOONS],
    ['home_address', { ...BALLOONS, hasRentals: true }],
  ])('finds none with %s for %j', (method, contents) => {
    expect(deliveryProblem(method, contents)).toBeNull()
  })
  test.each<[DeliveryMethodName, OrderContents, string]>([
    ['pickup', GOODS, 'Стоките се доставят'],
    ['pickup', BOTH, 'Стоките се доставят'],
    ['home_address', RENTALS, 'изберете „Вземане от склада“'],
    ['courier_office', BALLOONS, 'не пътуват с куриер'],
    ['courier_office', RENTALS, 'изберете „Вземане от склада“'],
  ])('%s for %j says what to choose', (method, contents, words) => {
    expect(deliveryProblem(method, contents)).toContain(words)
  })
})

describe('ownDeliveryProblem()', () => {
  test.each<[DeliveryMethodName, string, string, string | undefined]>([
    ['home_address', 'София, ул. Шипка 6', 'Събота в 10', undefined],
    ['home_address', 'гр.Sofia, ul. Shipka 6', 'Събота в 10', undefined],
    ['home_address', 'СОФИЯ', ' ', 'notes'],
    ['home_address', 'Варна, ул. Шипка 6', 'Събота в 10', 'deliveryAddress'],
    ['home_address', 'Софийска област, Костинброд', 'Събота в 10', 'deliveryAddress'],
    ['pickup', '', '', undefined],
  ])('%s to „%s“ with the note „%s“ lacks %s', (method, address, note, field) => {
    expect(ownDeliveryProblem({ method, address, note })?.field).toBe(field)
  })
})
