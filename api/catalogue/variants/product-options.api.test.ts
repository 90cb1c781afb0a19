import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { placeOrder } from '../../sales/orders/place-order.service.ts'
import { cartOf, wholeOrder } from '../../sales/orders/testkit/checkout.ts'
import { requireInvariants } from '../../testkit/invariants.ts'
import { makeAttribute, makeAttributeValue, makeProduct, makeRental, unique } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop, type TestShop } from '../../testkit/shop.ts'
import { updateAttribute } from '../attributes/attributes.service.ts'
import { patchProduct } from '../products/product-writes.service.ts'
import { setProductOptions } from './product-options.service.ts'

const shop = useTestShop()
let admin: Awaited<ReturnType<TestShop['admin']>>
let [colour, digit, shape] = [0, 0, 0]
let [gold, silver, three, five] = [0, 0, 0, 0]

beforeAll(async () => {
  admin = await shop.admin()
  colour = (await makeAttribute(shop.app, { name: 'Цвят' })).id
  digit = (await makeAttribute(shop.app, { name: 'Цифра' })).id
  shape = (await makeAttribute(shop.app, { name: 'Форма', isOption: false })).id
  gold = (await makeAttributeValue(shop.app, { attributeId: colour, name: 'злато' })).id
  silver = (await makeAttributeValue(shop.app, { attributeId: colour, name: 'сребро' })).id
  three = (await makeAttributeValue(shop.app, { attributeId: digit, name: '3' })).id
  five = (await makeAttributeValue(shop.app, { attributeId: digit, name: '5' })).id
})

afterEach(() => requireInvariants(shop.app))

const FAILURE = '__typename ... on UserError { code message } ... on InvalidInputError { fields { path message } }'
const PRODUCT = `product { version
  options { name } variants { size quantity price { amount } picture { url } optionValues { name } } }`

const SELECTIONS = {
  setProductOptions: `... on SetProductOptionsSuccess { ${PRODUCT} } ... on OptionOrderedError { attribute { name } }`,
  createVariants: `... on CreateVariantsSuccess { ${PRODUCT} }`,
  updateVariant: '... on UpdateVariantSuccess { variant { size version } }',
}

async function run(mutation: keyof typeof SELECTIONS, input: object): Promise<unknown> {
  const name = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}`
  const document = `mutation ($input: ${name}Input!) { ${mutation}(input: $input) { ${FAILURE} ${SELECTIONS[mutation]} } }`
  const { data, errors } = await shop.graphql(document, { input }, admin)
  expect(errors).toBeUndefined()
  return data?.[mutation]
}

const productId = (id: number) => globalId('Product', id)
const valueIds = (...ids: number[]) => ids.map((id) => globalId('AttributeValue', id))

const setOptions = (id: number, ...attributes: number[]) =>
  run('setProductOptions', {
    productId: productId(id),
    attributeIds: attributes.map((each) => globalId('Attribute', each)),
  })

const combination = (values: number[], more: object = {}) => ({
  valueIds: valueIds(...values),
  price: '2.50',
  quantity: 4,
  ...more,
})

const create = (id: number, ...combinations: object[]) =>
  run('createVariants', { productId: productId(id), combinations })

const sizesOf = async (id: number) => {
  const rows = await shop.app.db.variant.findMany({
    where: { productId: id, deletedAt: null },
    orderBy: { position: 'asc' },
    include: { options: { orderBy: { attributeId: 'asc' } } },
  })
  return rows.map(({ size, options }) => [size, ...options.map(({ valueId }) => valueId)])
}

const sized = (options: number[], ...sizes: number[][]) =>
  makeProduct(shop.app, {
    optionIds: options,
    variants: sizes.map((optionValueIds) => ({ optionValueIds })),
  })

const invalid = (path: string[], message: string) => ({
  __typename: 'InvalidInputError',
  code: 'BAD_INPUT',
  message,
  fields: [{ path, message }],
})

const size = (name: string, quantity: number, amount: string, values: string[], url: string | null) => ({
  size: name,
  quantity,
  price: { amount },
  picture: url === null ? null : { url: `http://localhost:4000${url}` },
  optionValues: values.map((value) => ({ name: value })),
})

describe('ticked combinations', () => {
  test('become sizes with their own price, pieces and picture, behind those that were there', async () => {
    const urls = ['/public-objects/a.webp', '/public-objects/b.webp']
    const { id } = await makeProduct(shop.app, { imageUrls: urls, variants: [{ size: 'голяма', quantity: 1 }] })
    expect(await setOptions(id, colour, digit)).toMatchObject({
      product: { options: [{ name: 'Цвят' }, { name: 'Цифра' }] },
    })
    const made = await create(
      id,
      combination([three, gold], { price: '3.00', pictureUrl: urls[1] }),
      combination([silver, five], { quantity: 0 }),
    )
    expect(made).toMatchObject({
      __typename: 'CreateVariantsSuccess',
      product: {
        variants: [
          size('голяма', 1, '5.00', [], null),
          size('злато, 3', 4, '3.00', ['злато', '3'], urls[1] ?? null),
          size('сребро, 5', 0, '2.50', ['сребро', '5'], null),
        ],
      },
    })
  })

  test('are added all or none: one that exists refuses the others', async () => {
    const { id } = await sized([colour, digit], [gold, three])
    expect(await create(id, combination([silver, three]), combination([gold, three]))).toEqual({
      __typename: 'SizeTakenError',
      code: 'SIZE_TAKEN',
      message: 'Продуктът вече има този размер.',
    })
    expect(await sizesOf(id)).toEqual([['злато, 3', gold, three]])
  })

  test('that two members of staff tick at once are added once', async () => {
    const { id } = await sized([colour, digit])
    const answers = await Promise.all([1, 2, 3].map(() => create(id, combination([gold, three]))))
    const types = answers.map((answer): unknown => Object(answer).__typename)
    expect(types.filter((type) => type === 'CreateVariantsSuccess')).toHaveLength(1)
    expect(types.filter((type) => type === 'SizeTakenError')).toHaveLength(2)
    expect(await sizesOf(id)).toEqual([['злато, 3', gold, three]])
  })

  test('that are sent again with their key are added once', async () => {
    const { id } = await sized([colour])
    const input = { productId: productId(id), combinations: [combination([gold])], idempotencyKey: unique() }
    expect(await run('createVariants', input)).toMatchObject({ __typename: 'CreateVariantsSuccess' })
    expect(await run('createVariants', input)).toMatchObject({ __typename: 'CreateVariantsSuccess' })
    expect(await sizesOf(id)).toEqual([['злато', gold]])
  })

  test('have one value of each option', async () => {
    const { id } = await sized([colour, digit])
    const whole = 'Изберете по една стойност за всяка опция'
    for (const values of [[gold], [gold, silver], [gold, gold], [gold, 2_000_000_000]])
      expect(await create(id, combination([silver, three]), combination(values))).toEqual(
        invalid(['combinations', '1', 'valueIds'], whole),
      )
    expect(await create(id, combination([gold, three]), combination([three, gold]))).toEqual(
      invalid(['combinations', '1', 'valueIds'], 'Тази комбинация се повтаря'),
    )
    expect(await create(id)).toEqual(invalid(['combinations'], 'Отбележете поне една комбинация'))
    expect(await create(id, combination([gold, three], { pictureUrl: '/public-objects/other.webp' }))).toEqual(
      invalid(['combinations', '0', 'pictureUrl'], 'Изберете снимка на продукта'),
    )
    expect(await sizesOf(id)).toEqual([])
  })

  test('need options, and a product for sale', async () => {
    const [plain, rental] = [await makeProduct(shop.app), await makeRental(shop.app)]
    for (const { id } of [plain, rental])
      expect(await create(id, combination([gold]))).toEqual(
        invalid(['combinations', '0', 'valueIds'], 'Първо изберете по какво се различават размерите'),
      )
    expect(await create(2_000_000_000, combination([gold]))).toMatchObject({ __typename: 'NotFoundError' })
    expect(await setOptions(rental.id, colour)).toEqual(invalid(['productId'], 'Инвентарът под наем няма размери'))
  })

  test('of more than 200 sizes are refused', async () => {
    const { id } = await sized([colour])
    const rows = Array.from({ length: 200 }, (_, at) => ({ productId: id, size: `${at}`, priceMinor: 1, position: at }))
    await shop.app.db.variant.createMany({ data: rows })
    expect(await create(id, combination([gold]))).toEqual(
      invalid(['combinations'], 'Продуктът може да има най-много 200 размера'),
    )
    await shop.app.db.variant.deleteMany({ where: { productId: id } })
  })
})

describe('options of a product', () => {
  test('in another order change the texts of sizes', async () => {
    const { id } = await sized([colour, digit], [gold, three], [silver, five])
    expect(await setOptions(id, digit, colour)).toMatchObject({
      product: { version: 2, options: [{ name: 'Цифра' }, { name: 'Цвят' }] },
    })
    expect(await sizesOf(id)).toEqual([
      ['3, злато', gold, three],
      ['5, сребро', silver, five],
    ])
    const [size] = await shop.app.db.variant.findMany({ where: { productId: id } })
    expect(size?.version).toBe(2)
  })

  test('that are removed leave the other value as the text, and without others the text itself', async () => {
    const { id } = await sized([colour, digit], [gold, three], [silver, five])
    await setOptions(id, digit)
    expect(await sizesOf(id)).toEqual([
      ['3', three],
      ['5', five],
    ])
    await setOptions(id)
    expect(await sizesOf(id)).toEqual([['3'], ['5']])
  })

  test('are not removed when two sizes would have one text', async () => {
    const { id } = await sized([colour, digit], [gold, three], [silver, three])
    expect(await setOptions(id, digit)).toMatchObject({ __typename: 'SizeTakenError' })
    expect(await sizesOf(id)).toEqual([
      ['злато, 3', gold, three],
      ['сребро, 3', silver, three],
    ])
  })

  test('are not removed when an order has a size of it, and its line retains the text', async () => {
    const { id, variants } = await sized([colour, digit], [gold, three], [silver, five])
    const visitor = shop.visitor()
    const { orderId } = await placeOrder(
      visitor,
      wholeOrder(await cartOf(visitor, [{ productId: id, productVariantId: variants[0]?.id ?? 0 }])),
    )
    expect(await setOptions(id, digit)).toEqual({
      __typename: 'OptionOrderedError',
      code: 'IN_USE',
      message: '„Цвят“ остава: има поръчки с размери по него.',
      attribute: { name: 'Цвят' },
    })
    expect(await setOptions(id, digit, colour)).toMatchObject({ __typename: 'SetProductOptionsSuccess' })
    const line = await shop.app.db.orderLine.findFirstOrThrow({ where: { orderId } })
    expect(line.size).toBe('злато, 3')
  })

  test('and an order that is placed at the same moment: both agree', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, variants } = await sized([colour], [gold])
      const visitor = shop.visitor()
      const order = wholeOrder(await cartOf(visitor, [{ productId: id, productVariantId: variants[0]?.id ?? 0 }]))
      const [removed] = await Promise.allSettled([
        setProductOptions({ ...admin }, id, { attributeIds: [] }),
        placeOrder(visitor, order),
      ])
      const left = await shop.app.db.variantOption.count({ where: { productId: id } })
      expect(left).toBe(removed.status === 'fulfilled' ? 0 : 1)
      if (removed.status === 'rejected') expect(removed.reason).toMatchObject({ code: 'IN_USE' })
    }
  })

  test('are attributes that may be options, at most two, of which the product has no values itself', async () => {
    const { id } = await makeProduct(shop.app, { attributeValueIds: [gold] })
    const wrong = 'Изберете атрибути, по които може да има размери'
    for (const attributeIds of [[shape], [2_000_000_000]])
      expect(await setOptions(id, ...attributeIds)).toEqual(invalid(['attributeIds'], wrong))
    expect(await setOptions(id, digit, digit)).toEqual(invalid(['attributeIds'], 'Всеки атрибут само веднъж'))
    expect(await setOptions(id, digit, shape, colour)).toEqual(invalid(['attributeIds'], 'Най-много 2 опции'))
    expect(await setOptions(id, colour)).toEqual(
      invalid(['attributeIds'], 'Продуктът сам има стойност за „Цвят“. Първо я махнете от него.'),
    )
    expect(await setOptions(2_000_000_000)).toMatchObject({ __typename: 'NotFoundError' })
  })

  test('and a value of the product that is written at the same moment: one of both is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await makeProduct(shop.app)
      const outcomes = await Promise.allSettled([
        setProductOptions({ ...admin }, id, { attributeIds: [colour] }),
        patchProduct({ ...admin }, id, { attributeValueIds: [gold] }),
      ])
      // The patch is bound to the version that it read, which new options raise.
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  test('and an attribute that may no longer be one at the same moment: one of both is refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id: attributeId } = await makeAttribute(shop.app)
      const { id } = await makeProduct(shop.app)
      const outcomes = await Promise.allSettled([
        setProductOptions({ ...admin }, id, { attributeIds: [attributeId] }),
        updateAttribute({ ...admin }, attributeId, { isOption: false }),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  test('are set at the version that was read', async () => {
    const { id } = await makeProduct(shop.app)
    const set = (expectedVersion: number) =>
      run('setProductOptions', { productId: productId(id), attributeIds: [], expectedVersion })
    expect(await set(1)).toMatchObject({ product: { version: 2 } })
    expect(await set(1)).toMatchObject({ __typename: 'StaleVersionError' })
  })
})

const change = (id: number, variant: object) => run('updateVariant', { variantId: globalId('Variant', id), variant })

describe('a size', () => {
  test('takes other values with their text, and loses them with another text', async () => {
    const { id, variants } = await sized([colour, digit], [gold, three])
    const size = variants[0]?.id ?? 0
    expect(await change(size, { optionValueIds: valueIds(five, silver) })).toMatchObject({
      variant: { size: 'сребро, 5', version: 2 },
    })
    expect(await sizesOf(id)).toEqual([['сребро, 5', silver, five]])
    await change(size, { size: 'сребро, 5', price: '1.00' })
    expect(await sizesOf(id)).toEqual([['сребро, 5', silver, five]])
    await change(size, { size: 'сребърна петица' })
    expect(await sizesOf(id)).toEqual([['сребърна петица']])
    expect(await change(size, { optionValueIds: valueIds(gold, three) })).toMatchObject({
      variant: { size: 'злато, 3' },
    })
    expect(await change(size, { optionValueIds: [] })).toMatchObject({ variant: { size: 'злато, 3' } })
    expect(await sizesOf(id)).toEqual([['злато, 3']])
  })

  test('has one value of each option, and no text of its own', async () => {
    const { variants } = await sized([colour, digit], [gold, three], [silver, three])
    const size = variants[0]?.id ?? 0
    expect(await change(size, { optionValueIds: valueIds(gold) })).toEqual(
      invalid(['variant', 'optionValueIds'], 'Изберете по една стойност за всяка опция'),
    )
    expect(await change(size, { optionValueIds: valueIds(gold, five), size: 'голяма' })).toMatchObject({
      fields: [{ path: ['variant', 'size'] }],
    })
    expect(await change(size, { optionValueIds: valueIds(silver, three) })).toMatchObject({ code: 'SIZE_TAKEN' })
  })

  test('loses its values when REST writes another text, and has none when REST adds it', async () => {
    const { id, variants } = await sized([colour], [gold], [silver])
    const url = `/api/admin/variants/${variants[0]?.id}`
    const put = async (size: string) =>
      (await shop.rest({ method: 'PATCH', url, body: { size, price: '1.00' }, as: admin })).status
    expect(await put('злато')).toBe(200)
    expect(await sizesOf(id)).toEqual([
      ['злато', gold],
      ['сребро', silver],
    ])
    expect(await put('жълта')).toBe(200)
    const added = await shop.rest({
      method: 'POST',
      url: `/api/admin/products/${id}/variants`,
      body: { size: 'злато', price: '1.00' },
      as: admin,
    })
    expect(added.status).toBe(201)
    expect(await sizesOf(id)).toEqual([['жълта'], ['сребро', silver], ['злато']])
  })

  test('that the form of its product writes with the same text keeps its values', async () => {
    const { id, variants } = await sized([colour], [gold], [silver])
    const form = (sizes: readonly string[]) => ({
      variants: sizes.map((size, at) => ({
        variantId: variants[at]?.id ?? null,
        size,
        priceMinor: 700,
        formerPriceMinor: undefined,
        imageUrl: undefined,
        quantity: null,
        isActive: true,
      })),
      removedVariantIds: [],
    })
    await patchProduct({ ...admin }, id, { sizes: form(['злато', 'сребро']) })
    expect(await sizesOf(id)).toEqual([
      ['злато', gold],
      ['сребро', silver],
    ])
    // Of sizes that swap their texts neither has the values of its text.
    await patchProduct({ ...admin }, id, { sizes: form(['сребро', 'злато']) })
    expect(await sizesOf(id)).toEqual([['сребро'], ['злато']])
  })

  test('that is deleted and restored from the bin has its values under their present names', async () => {
    const { id, variants } = await sized([colour], [gold])
    const size = variants[0]?.id ?? 0
    const send = (document: string) => shop.graphql(`mutation { ${document} { __typename } }`, {}, admin)
    await send(`deleteVariant(input: { variantId: "${globalId('Variant', size)}" })`)
    await send(
      `updateAttributeValue(input: { attributeValueId: "${globalId('AttributeValue', gold)}", attributeValue: { name: "старо злато" } })`,
    )
    const item = await shop.app.db.binItem.findFirstOrThrow({ where: { kind: 'variant', objectId: size } })
    await send(`restoreBinItem(input: { binItemId: "${globalId('BinItem', item.id)}" })`)
    expect(await sizesOf(id)).toEqual([['старо злато', gold]])
    await send(
      `updateAttributeValue(input: { attributeValueId: "${globalId('AttributeValue', gold)}", attributeValue: { name: "злато" } })`,
    )
  })
})
