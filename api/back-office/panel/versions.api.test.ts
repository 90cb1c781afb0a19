import { beforeAll, describe, expect, test } from '@jest/globals'
import { PARTY_THEMES_ID } from '#rules/party-themes.ts'
import { makeCategory, makeProduct, makePromoCode, makeSubcategory, unique } from '../../testkit/make.ts'
import { type Sender, useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()
let admin: Sender
beforeAll(async () => {
  admin = await shop.admin()
})

/** An object that two admins may edit: how to read, change and delete it in the graph, and change it over REST. */
interface Edited {
  id: number
  type: string
  field: string
  input: (id: string, name: string) => object
  remove: [field: string, input: (id: string) => object]
  rest: { method: 'PUT' | 'PATCH'; url: string; body: object }
}

const globalId = (type: string, id: number) => Buffer.from(`${type}:${id}`).toString('base64')
const PERIOD = { validFrom: '2026-01-01T00:00:00.000Z', validUntil: '2030-01-01T00:00:00.000Z' }

async function madeSubcategory(categoryId: number): Promise<Edited> {
  const { id } = await makeSubcategory(shop.app, { categoryId })
  return {
    id,
    type: 'Subcategory',
    field: 'updateSubcategory',
    input: (subcategoryId, name) => ({
      subcategoryId,
      subcategory: { categoryId: globalId('Category', categoryId), name },
    }),
    remove: ['deleteSubcategory', (subcategoryId) => ({ subcategoryId })],
    rest: { method: 'PUT', url: `/api/admin/subcategories/${id}`, body: { categoryId, name: 'По договора' } },
  }
}

const THINGS: [string, () => Promise<Edited>][] = [
  [
    'a size',
    async () => {
      const { variants } = await makeProduct(shop.app, { variants: [{ size: 'S', priceMinor: 100, quantity: 4 }] })
      const id = variants[0]?.id ?? 0
      const remove: Edited['remove'] = ['deleteVariant', (variantId) => ({ variantId })]
      return {
        id,
        type: 'Variant',
        field: 'updateVariant',
        input: (variantId, size) => ({ variantId, variant: { size, price: '1.00' } }),
        remove,
        rest: { method: 'PATCH', url: `/api/admin/variants/${id}`, body: { size: 'M', price: 2, quantityInStock: 4 } },
      }
    },
  ],
  [
    'a category',
    async () => {
      const { id } = await makeCategory(shop.app)
      const remove: Edited['remove'] = ['deleteCategory', (categoryId) => ({ categoryId })]
      return {
        id,
        type: 'Category',
        field: 'updateCategory',
        input: (categoryId, name) => ({ categoryId, category: { name } }),
        remove,
        rest: { method: 'PUT', url: `/api/admin/categories/${id}`, body: { name: 'По договора' } },
      }
    },
  ],
  ['a subcategory', async () => madeSubcategory((await makeCategory(shop.app)).id)],
  ['a party theme', async () => madeSubcategory(PARTY_THEMES_ID)],
  [
    'a promo code',
    async () => {
      const { id, code } = await makePromoCode(shop.app, { maxUses: 5, usedCount: 3 })
      const terms = { code, discountPercentage: 20, ...PERIOD, maxUses: 5 }
      const remove: Edited['remove'] = ['deletePromoCode', (promoCodeId) => ({ promoCodeId })]
      return {
        id,
        type: 'PromoCode',
        field: 'updatePromoCode',
        input: (promoCodeId, description) => ({ promoCodeId, promoCode: { ...terms, description } }),
        remove,
        rest: { method: 'PUT', url: `/api/admin/promo-codes/${id}`, body: terms },
      }
    },
  ],
]

async function send(field: string, input: object): Promise<{ __typename: string; currentVersion?: number }> {
  const name = `${field.charAt(0).toUpperCase()}${field.slice(1)}`
  const { data, errors } = await shop.graphql(
    `mutation ($input: ${name}Input!) { ${field}(input: $input) { __typename ${field.startsWith('update') ? '... on StaleVersionError { currentVersion }' : ''} } }`,
    { input },
    admin,
  )
  expect(errors).toBeUndefined()
  return Object(data?.[field])
}

async function versionOf({ type, id }: Edited): Promise<number> {
  const { data, errors } = await shop.graphql(
    `query ($id: ID!) { node(id: $id) { ... on ${type} { version } } }`,
    { id: globalId(type, id) },
    admin,
  )
  expect(errors).toBeUndefined()
  return Object(data?.['node']).version
}

const success = ({ type }: Edited) => `Update${type}Success`

const change = (thing: Edited, expectedVersion: number | null) =>
  send(thing.field, { ...thing.input(globalId(thing.type, thing.id), `Ново ${unique()}`), expectedVersion })

describe.each(THINGS)('%s', (_what, make) => {
  test('of six writers with one version one writes, and the others get the current version', async () => {
    const thing = await make()
    const [read = 0] = await Promise.all(Array.from({ length: 6 }, () => versionOf(thing)))
    const answers = await Promise.all(Array.from({ length: 6 }, () => change(thing, read)))
    expect(answers.filter(({ __typename }) => __typename === success(thing))).toHaveLength(1)
    expect(answers.filter(({ currentVersion }) => currentVersion === read + 1)).toHaveLength(5)
    expect(await change(thing, read + 1)).toMatchObject({ __typename: success(thing) })
    expect(await versionOf(thing)).toBe(read + 2)
  })

  test('without a version the last writer wins, and the contract, which has none, counts as a change too', async () => {
    const thing = await make()
    const read = await versionOf(thing)
    expect(await change(thing, null)).toMatchObject({ __typename: success(thing) })
    const { status, body } = await shop.rest({
      ...thing.rest,
      body: { ...thing.rest.body, version: 99, expectedVersion: 99 },
      as: admin,
    })
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('version')
    expect(await change(thing, read)).toMatchObject({ __typename: 'StaleVersionError', currentVersion: read + 2 })
  })

  test('that is deleted during an edit is not found with any version; of two deletions one succeeds', async () => {
    const thing = await make()
    const read = await versionOf(thing)
    const [remove, input] = thing.remove
    const answers = await Promise.all([1, 2].map(() => send(remove, input(globalId(thing.type, thing.id)))))
    expect(answers.map(({ __typename }) => __typename).toSorted()).toEqual([
      `Delete${thing.type}Success`,
      'NotFoundError',
    ])
    expect(await change(thing, read)).toMatchObject({ __typename: 'NotFoundError' })
  })
})

test('a new quantity of a size is no new version: it has a guard of its own', async () => {
  const { variants } = await makeProduct(shop.app, { variants: [{ size: 'S', priceMinor: 100, quantity: 4 }] })
  const variantId = globalId('Variant', variants[0]?.id ?? 0)
  const set = (quantity: number, expectedVersion: number) =>
    send('updateVariant', { variantId, variant: { size: 'S', price: '1.00', quantity }, expectedVersion })
  expect(await set(9, 1)).toMatchObject({ __typename: 'UpdateVariantSuccess' })
  expect(await set(8, 1)).toMatchObject({ __typename: 'UpdateVariantSuccess' })
  expect(
    await send('updateVariant', {
      variantId,
      variant: { size: 'S', price: '1.00', isActive: false },
      expectedVersion: 1,
    }),
  ).toMatchObject({ __typename: 'UpdateVariantSuccess' })
  expect(await set(7, 1)).toMatchObject({ __typename: 'StaleVersionError', currentVersion: 2 })
})

test('a use of a promo code is no new version, and a limit below the uses is still refused as such', async () => {
  const { id, code } = await makePromoCode(shop.app, { maxUses: 5, usedCount: 2 })
  await shop.app.db.promoCode.update({ where: { id }, data: { usedCount: { increment: 1 } } })
  const set = (maxUses: number) =>
    send('updatePromoCode', {
      promoCodeId: globalId('PromoCode', id),
      promoCode: { code, discountPercentage: 20, ...PERIOD, maxUses },
      expectedVersion: 1,
    })
  expect(await set(2)).toMatchObject({ __typename: 'PromoCodeInUseError' })
  expect(await set(3)).toMatchObject({ __typename: 'UpdatePromoCodeSuccess' })
})
