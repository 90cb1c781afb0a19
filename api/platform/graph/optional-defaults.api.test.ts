import { beforeAll, expect, test } from '@jest/globals'
import { buildSchema, isInputObjectType, isInterfaceType, isNonNullType, isObjectType } from 'graphql'
import { makeCategory, makeRental } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { printedSchema } from './printed-schema.ts'

const shop = useTestShop()
beforeAll(async () => {
  const { id } = await makeCategory(shop.app, { type: 'rent' })
  for (const name of ['Балон', 'Венец']) await makeRental(shop.app, { name, categoryIds: [id] })
})

/** Arguments and fields of inputs that have a default. */
const defaulted = Object.values(buildSchema(printedSchema()).getTypeMap()).flatMap((type) => {
  if (isInputObjectType(type)) return Object.values(type.getFields())
  if (!isObjectType(type) && !isInterfaceType(type)) return []
  return Object.values(type.getFields()).flatMap(({ args }) => args)
})

test('nothing with a default is non-null', () => {
  const withDefaults = defaulted.filter(({ defaultValue }) => defaultValue !== undefined)
  expect(withDefaults.length).toBeGreaterThan(10)
  expect(withDefaults.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([])
})

test('null and a missing variable mean the default', async () => {
  const query = `query ($sort: ProductSort, $first: Int, $quantity: Int) {
    products(first: 1, sort: $sort) { nodes { name ... on RentalProduct {
      availabilityFor(startsOn: "2031-03-04", endsOn: "2031-03-05", quantity: $quantity) { isAvailable }
      related(first: $first) { name } } } }
    available: products(filter: { availableFor: { startsOn: "2031-03-04", endsOn: "2031-03-05", quantity: $quantity } }) { totalCount }
  }`
  const without = await shop.graphql(query)
  const withNull = await shop.graphql(query, { sort: null, first: null, quantity: null })
  expect(without.errors).toBeUndefined()
  expect(withNull).toEqual(without)
  expect(without.data).toMatchObject({
    products: { nodes: [{ availabilityFor: { isAvailable: true }, related: [{ name: expect.any(String) }] }] },
    available: { totalCount: 2 },
  })
})
