import { beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { makeProduct, makeRental } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

const PRICES = 'price { amount } formerPrice { amount } lowestPriceLast30Days { amount } lowestRecentPrice { amount }'
const FAILURE = '... on InvalidInputError { fields { path message } }'

async function change(productId: number, product: Record<string, unknown>) {
  const { data, errors } = await shop.graphql(
    `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) {
       ... on UpdateProductSuccess { product { ... on SaleProduct { ${PRICES} } } } ${FAILURE} } }`,
    { input: { productId: globalId('Product', productId), product } },
    await shop.admin(),
  )
  expect(errors).toBeUndefined()
  return data?.['updateProduct']
}

async function changeSize(variantId: number, variant: Record<string, unknown>) {
  const { data, errors } = await shop.graphql(
    `mutation ($input: UpdateVariantInput!) { updateVariant(input: $input) {
       ... on UpdateVariantSuccess { variant { ${PRICES} version } } ${FAILURE} } }`,
    { input: { variantId: globalId('Variant', variantId), variant } },
    await shop.admin(),
  )
  expect(errors).toBeUndefined()
  return data?.['updateVariant']
}

const amount = (text: string) => ({ amount: text })

const prices = (price: string, former: string | null, lowest: string | null) => ({
  price: amount(price),
  formerPrice: former === null ? null : amount(former),
  lowestPriceLast30Days: lowest === null ? null : amount(lowest),
})

const changed = (...of: Parameters<typeof prices>) => ({ product: prices(...of) })

const refused = (message: string, part = 'product') => ({ fields: [{ path: [part, 'formerPrice'], message }] })

let id: number
beforeEach(async () => {
  ;({ id } = await makeProduct(shop.app, { priceMinor: 1500 }))
})

describe('a former price', () => {
  test('that was charged is announced with the lowest price of the 30 days before it', async () => {
    await change(id, { price: '12.00' })
    await change(id, { price: '14.00' })
    expect(await change(id, { price: '10.00', formerPrice: '15.00' })).toMatchObject(changed('10.00', '15.00', '12.00'))
    // A larger reduction is the same one, though 10.00 has been charged since.
    expect(await change(id, { price: '9.00', formerPrice: '15.00' })).toMatchObject(changed('9.00', '15.00', '12.00'))
    expect(await change(id, { name: 'Друго име' })).toMatchObject(changed('9.00', '15.00', '12.00'))
  })

  test.each([
    ['10.00', '20.00', 'През последните 30 дни продуктът не е продаван на тази цена. Най-ниската за тях е 12.00 лв'],
    ['13.00', '15.00', 'Това не е намаление: най-ниската цена за последните 30 дни е 12.00 лв'],
    ['10.00', '10.00', 'Предишната цена трябва да е по-висока от цената'],
  ])('with the price %s is refused when it is %s', async (price, formerPrice, message) => {
    await change(id, { price: '12.00' })
    expect(await change(id, { price, formerPrice })).toEqual(refused(message))
  })

  test('is ended by null and by a raise', async () => {
    const reduced = { price: '10.00', formerPrice: '15.00' }
    await change(id, reduced)
    expect(await change(id, { formerPrice: null })).toMatchObject(changed('10.00', null, null))
    const { id: other } = await makeProduct(shop.app, { priceMinor: 1500 })
    await change(other, reduced)
    expect(await change(other, { price: '11.00' })).toMatchObject(changed('11.00', null, null))
    // The recent price is 10.00, so the old former price cannot return with a higher price.
    expect(await change(other, { price: '11.00', formerPrice: '15.00' })).toEqual(
      refused('Това не е намаление: най-ниската цена за последните 30 дни е 10.00 лв'),
    )
  })

  test('of a product with sizes belongs to each size', async () => {
    const sized = await makeProduct(shop.app, { priceMinor: 0, variants: [{ priceMinor: 500 }, { priceMinor: 900 }] })
    expect(await change(sized.id, { formerPrice: '5.00' })).toEqual(
      refused('Предишната цена на продукт с размери стои при размера'),
    )
    const [small = 0, large = 0] = sized.variants.map((variant) => variant.id)
    expect(await changeSize(small, { price: '4.00', formerPrice: '5.00' })).toMatchObject({
      variant: { ...prices('4.00', '5.00', '5.00'), version: 2 },
    })
    expect(await changeSize(large, { formerPrice: '5.00' })).toEqual(
      refused('Предишната цена трябва да е по-висока от цената', 'variant'),
    )
    expect(await changeSize(small, { formerPrice: null })).toMatchObject({
      variant: { ...prices('4.00', null, null), version: 3 },
    })
    expect(await changeSize(small, { price: '6.00' })).toMatchObject({ variant: prices('6.00', null, null) })
  })

  test('is none of rentals', async () => {
    const rental = await makeRental(shop.app)
    expect(await change(rental.id, { formerPrice: '5.00' })).toEqual(
      refused('Предишна цена имат само продуктите за продажба'),
    )
  })
})

const SHOWN = `product(databaseId: $id) { ... on SaleProduct {
  ${PRICES} variants { formerPrice { amount } lowestPriceLast30Days { amount } lowestRecentPrice { amount } } } }`

test('a visitor sees an announced reduction; only staff see which one may be announced', async () => {
  await change(id, { price: '10.00', formerPrice: '15.00' })
  const { data, errors } = await shop.graphql(`query ($id: Int!) { ${SHOWN} }`, { id })
  expect(data).toEqual({ product: { ...prices('10.00', '15.00', '15.00'), lowestRecentPrice: null, variants: [] } })
  expect(errors).toHaveLength(1)
  const staff = await shop.graphql(`query ($id: Int!) { ${SHOWN} }`, { id }, await shop.admin())
  expect(staff.data).toMatchObject({ product: { lowestRecentPrice: amount('10.00') } })
})

test('a list returns announced reductions with the prices in one statement', async () => {
  const sent = await shop.statementsOf(async () => {
    await shop.graphql(
      '{ products(first: 24) { nodes { ... on SaleProduct { formerPrice { amount } lowestPriceLast30Days { amount } } } } }',
    )
  })
  expect(sent.filter(({ text }) => /price_changes/.test(text))).toEqual([])
  expect(sent.filter(({ text }) => text.includes('products p'))).toHaveLength(1)
})

test('lowest prices of many products are read in one statement', async () => {
  await makeProduct(shop.app)
  const admin = await shop.admin()
  const sent = await shop.statementsOf(async () => {
    await shop.graphql(
      '{ products(first: 24) { nodes { ... on SaleProduct { lowestRecentPrice { amount } } } } }',
      {},
      admin,
    )
  })
  expect(sent.filter(({ text }) => text.includes('price_changes'))).toHaveLength(1)
})

test('a price that is older than 30 days is not a former price any more', async () => {
  const { id: old } = await shop.app.db.product.create({
    data: { type: 'sale', name: 'Стар', priceMinor: 2000, createdAt: new Date('2026-01-01'), stock: { create: {} } },
  })
  await shop.app.sql.run(sql`
    UPDATE products SET price_minor = 1500, former_price_minor = 2000, lowest_price_minor = 2000, reduced_at = '2026-02-01T10:00:00Z' WHERE id = ${old}`)
  await shop.app.sql.run(
    sql`UPDATE products SET former_price_minor = NULL, lowest_price_minor = NULL, reduced_at = NULL WHERE id = ${old}`,
  )
  expect(await change(old, { price: '12.00', formerPrice: '20.00' })).toEqual(
    refused('През последните 30 дни продуктът не е продаван на тази цена. Най-ниската за тях е 15.00 лв'),
  )
  expect(await change(old, { price: '12.00', formerPrice: '15.00' })).toMatchObject(changed('12.00', '15.00', '15.00'))
})
