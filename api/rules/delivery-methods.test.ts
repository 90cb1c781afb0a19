import { describe, expect, test } from '@jest/globals'
import { deliveryMethodsOf, deliveryProblem, type OrderContents } from './delivery-methods.ts'
import type { DeliveryMethodName } from './pricing.ts'

const GOODS = { hasGoods: true, hasRentals: false }
const RENTALS = { hasGoods: false, hasRentals: true }
const BOTH = { hasGoods: true, hasRentals: true }
const NOTHING = { hasGoods: false, hasRentals: false }

describe('deliveryMethodsOf()', () => {
  test.each<[string, OrderContents, readonly DeliveryMethodName[]]>([
    ['goods are sent', GOODS, ['home_address', 'courier_office']],
    ['rentals alone are collected', RENTALS, ['pickup']],
    ['the goods of a mixed order are sent', BOTH, ['home_address', 'courier_office']],
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
  ])('finds none with %s for %j', (method, contents) => {
    expect(deliveryProblem(method, contents)).toBeNull()
  })
  test.each<[DeliveryMethodName, OrderContents, string]>([
    ['pickup', GOODS, 'Стоките се доставят'],
    ['pickup', BOTH, 'Стоките се доставят'],
    ['home_address', RENTALS, 'изберете „Вземане от склада“'],
    ['courier_office', RENTALS, 'изберете „Вземане от склада“'],
  ])('%s for %j says what to choose', (method, contents, words) => {
    expect(deliveryProblem(method, contents)).toContain(words)
  })
})
