import { beforeAll, describe, expect, test } from '@jest/globals'
import { makeCategory, makeProduct } from '../../testkit/make.ts'
import { globalId, mutationOf } from '../../testkit/mutation.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'

const shop = useTestShop()
const mutate = mutationOf(shop)
let admin: Sender

beforeAll(async () => {
  admin = await shop.admin()
})

async function goesWith(databaseId: number): Promise<unknown> {
  const { data } = await shop.graphql(
    'query ($databaseId: Int!) { product(databaseId: $databaseId) { goesWith { name } } }',
    { databaseId },
    shop.visitor(),
  )
  return data?.['product']
}

const named = (...names: string[]) => ({ goesWith: names.map((name) => ({ name })) })

const link = (productId: number, others: number[] | null) =>
  mutate('updateProduct', {
    productId: globalId('Product', productId),
    product: { goesWithIds: others && others.map((id) => globalId('Product', id)) },
  })

async function digitWithWeightAndHelium() {
  const [digit, weight, helium] = [
    await makeProduct(shop.app, { name: 'Цифра' }),
    await makeProduct(shop.app, { name: 'Тежест' }),
    await makeProduct(shop.app, { name: 'Хелий' }),
  ]
  await link(digit.id, [weight.id, helium.id])
  return { digit, weight, helium }
}

const refused = (message: string) => ({
  __typename: 'InvalidInputError',
  fields: [{ path: ['product', 'goesWithIds'], message }],
})

describe('Product.goesWith', () => {
  test('lists what the owner has linked, in the owner’s order, for everybody', async () => {
    const { digit, weight, helium } = await digitWithWeightAndHelium()
    expect(await goesWith(digit.id)).toEqual(named('Тежест', 'Хелий'))
    expect(await goesWith(weight.id)).toEqual(named())
    await link(digit.id, [helium.id, weight.id])
    expect(await goesWith(digit.id)).toEqual(named('Хелий', 'Тежест'))
  })
  test('leaves out deleted products', async () => {
    const { digit, weight } = await digitWithWeightAndHelium()
    await mutate('deleteProduct', { productId: globalId('Product', weight.id) })
    expect(await goesWith(digit.id)).toEqual(named('Хелий'))
  })
  test('stays when other fields change, by REST too, and is cleared by null', async () => {
    const { digit } = await digitWithWeightAndHelium()
    const { id: categoryId } = await makeCategory(shop.app)
    await mutate('updateProduct', { productId: globalId('Product', digit.id), product: { isFeatured: true } })
    const { status } = await shop.rest({
      method: 'PUT',
      url: `/api/admin/products/${digit.id}`,
      body: { name: 'Друга цифра', price: '3.00', categoryId },
      as: admin,
    })
    expect(status).toBe(200)
    expect(await goesWith(digit.id)).toEqual(named('Тежест', 'Хелий'))
    await link(digit.id, null)
    expect(await goesWith(digit.id)).toEqual(named())
  })
  test('is set with a new product', async () => {
    const { weight } = await digitWithWeightAndHelium()
    const { id: categoryId } = await makeCategory(shop.app)
    const product = {
      type: 'SALE',
      name: 'Нова цифра',
      price: '2.50',
      categoryIds: [globalId('Category', categoryId)],
      goesWithIds: [globalId('Product', weight.id)],
    }
    await mutate('createProduct', { product })
    const made = await shop.app.db.product.findFirstOrThrow({ where: { name: 'Нова цифра' } })
    expect(await goesWith(made.id)).toEqual(named('Тежест'))
  })
  test('is neither the product itself nor one that is not there', async () => {
    const { digit } = await digitWithWeightAndHelium()
    expect(await link(digit.id, [digit.id])).toMatchObject(refused('Продуктът не може да върви със себе си'))
    expect(await link(digit.id, [2_000_000])).toMatchObject(refused('Изберете продукти от списъка'))
    expect(
      await link(
        digit.id,
        Array.from({ length: 9 }, (_, index) => index + 1),
      ),
    ).toMatchObject(refused('Най-много 8 продукта'))
    expect(await goesWith(digit.id)).toEqual(named('Тежест', 'Хелий'))
  })
})
