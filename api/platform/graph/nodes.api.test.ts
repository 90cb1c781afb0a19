import { beforeAll, describe, expect, test } from '@jest/globals'
import { getNamedType, isInterfaceType, isLeafType, isObjectType, isRequiredArgument } from 'graphql'
import { idTypeOf } from '#lib/global-id.ts'
import { cartKey } from '../../sales/carts/cart-owner.rules.ts'
import { schema } from '../../schema.ts'
import { ALL_PERMISSIONS } from '#rules/staff-roles.ts'
import { makeHistory } from '../../testkit/make-history.ts'
import { makeProduct, makeRental, makeReview } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { makeSamples, type Samples } from '../../testkit/samples.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'
import { scopesOf } from './scopes.ts'
import { makeNodeRows, SEEN_BY, type NodeCaller } from './testkit/node-rows.ts'
import { literalsOn } from './testkit/queries.ts'
import { satisfies } from './testkit/satisfies.ts'

const shop = useTestShop()
let samples: Samples
let callers: Record<NodeCaller, Sender>
let rows: Record<'existing' | 'hidden' | 'deleted', Record<string, number | string>>

const MISSING = 2_147_483_647

beforeAll(async () => {
  const { db } = shop.app
  samples = await makeSamples(shop)
  const admin = await shop.admin()
  callers = {
    visitor: shop.visitor(),
    holder: shop.visitor(samples.sessionId),
    owner: samples.owner,
    other: await shop.customer(),
    admin,
  }
  await makeHistory(shop, admin, 1)
  const existing = await makeNodeRows(shop, samples, admin)
  const [product, sized] = [await makeProduct(shop.app), await makeProduct(shop.app, { variants: [{}, {}, {}] })]
  const [off, removed] = sized.variants.map(({ id }) => id)
  const rental = await makeRental(shop.app)
  const deleted = await makeProduct(shop.app, { variants: [{}] })
  const ofDeleted = await makeReview(shop.app, { productId: deleted.id, isApproved: true })
  const note = await db.orderNote.create({ data: { orderId: samples.orderId, kind: 'internal', text: 'Скъсана.' } })
  const deletedAt = new Date()
  await db.variant.update({ where: { id: off ?? 0 }, data: { isActive: false } })
  await db.variant.update({ where: { id: removed ?? 0 }, data: { deletedAt } })
  const products = [product.id, rental.id, deleted.id]
  await db.product.updateMany({ where: { id: { in: products } }, data: { deletedAt } })
  rows = {
    existing,
    hidden: { OrderNote: note.id, Review: samples.reviewId, Variant: off ?? 0 },
    deleted: { RentalProduct: rental.id, SaleProduct: product.id, Review: ofDeleted.id, Variant: removed ?? 0 },
  }
  deletedSize = deleted.variants[0]?.id ?? 0
})
let deletedSize = 0

const CALLERS = ['visitor', 'holder', 'owner', 'other', 'admin'] as const

const node = schema.getType('Node')
const NODES = isInterfaceType(node) ? schema.getPossibleTypes(node) : []
const TYPES = NODES.map(({ name }) => name)
const ID_TYPES = new Map(NODES.map((type) => [type.name, idTypeOf(type)]))
const idOf = (type: string, id: number | string) => Buffer.from(`${ID_TYPES.get(type)}:${id}`).toString('base64')

/** The answers to every way of querying a row. */
async function answers(type: string, id: number | string, as: Sender) {
  const variables = { id: idOf(type, id) }
  const [one, many] = [
    await shop.graphql('query ($id: ID!) { node(id: $id) { __typename id } }', variables, as),
    await shop.graphql('query ($id: ID!) { nodes(ids: [$id]) { __typename id } }', variables, as),
  ]
  return JSON.stringify([one, many]).replaceAll(variables.id, 'ID')
}

test('the matrix knows every node there is', () => {
  expect(Object.keys(SEEN_BY).toSorted()).toEqual([...TYPES].toSorted())
})

describe.each(TYPES)('node(%s)', (type) => {
  test.each(CALLERS)('shows the %s permitted nodes, and does not tell forbidden from missing ones', async (caller) => {
    const as = callers[caller]
    const missing = await answers(type, MISSING, as)
    expect(JSON.parse(missing)).toEqual([{ data: { node: null } }, { data: { nodes: [null] } }])
    for (const state of ['existing', 'hidden', 'deleted'] as const) {
      const id = rows[state][type]
      if (id === undefined) continue
      const mayBeSeen =
        state === 'existing' ? SEEN_BY[type]?.includes(caller) : state === 'hidden' && caller === 'admin'
      const found = await answers(type, id, as)
      if (mayBeSeen) expect(found).toContain(`"__typename":"${type}"`)
      else if (caller !== 'admin') expect({ state, found }).toEqual({ state, found: missing })
    }
  })
})

test.each(['visitor', 'holder', 'owner', 'other'] as const)(
  'a %s does not see the sizes of a deleted product',
  async (caller) => {
    const as = callers[caller]
    expect(await answers('Variant', deletedSize, as)).toBe(await answers('Variant', MISSING, as))
  },
)

const literals = literalsOn('2026-12-01')

/** The scopes of each caller towards the existing rows. */
const scopesTowards = (name: string): Record<NodeCaller, readonly string[]> => ({
  visitor: ['public'],
  // Of another cart than the owner's.
  holder: ['public'],
  owner: ['customer', 'owner', 'public'],
  other: ['customer', 'public'],
  admin: ['admin', 'public', ...ALL_PERMISSIONS, ...(name === 'AdminSession' ? ['owner'] : [])],
})

describe.each(TYPES)('the printed scopes of %s', (name) => {
  const type = schema.getType(name)
  test('name exactly those who see it', () => {
    const scopes = scopesOf(name, type?.extensions)
    expect(CALLERS.filter((caller) => satisfies(scopesTowards(name)[caller], scopes))).toEqual(SEEN_BY[name])
  })

  const fields = isObjectType(type) ? Object.values(type.getFields()) : []
  const scoped = fields.filter(({ extensions, name: field }) => scopesOf(`${name}.${field}`, extensions))
  for (const field of scoped) {
    test(`name exactly those who are answered its ${field.name}`, async () => {
      const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
      const given = field.args
        .filter(isRequiredArgument)
        .map((argument) => `${argument.name}: ${literals[getNamedType(argument.type).name] ?? 'null'}`)
      const call = given.length === 0 ? field.name : `${field.name}(${given.join(', ')})`
      const document = `query ($id: ID!) { node(id: $id) { ... on ${name} { ${call} ${selection} } } }`
      const id = idOf(name, rows.existing[name] ?? 0)
      const scopes = scopesOf(`${name}.${field.name}`, field.extensions)
      for (const caller of CALLERS.filter((one) => SEEN_BY[name]?.includes(one))) {
        const { errors } = await shop.graphql(document, { id }, callers[caller])
        const refusal = caller === 'visitor' || caller === 'holder' ? 'UNAUTHENTICATED' : 'FORBIDDEN'
        expect({ caller, code: errors?.[0]?.extensions?.code }).toEqual({
          caller,
          code: satisfies(scopesTowards(name)[caller], scopes) ? undefined : refusal,
        })
      }
    })
  }
})

test('every field with scopes is on a node or a root, where its scopes are tried', () => {
  const others = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && ![...TYPES, 'Query', 'Mutation', 'Subscription'].includes(type.name),
  )
  const scoped = others.flatMap((type) =>
    Object.values(isObjectType(type) ? type.getFields() : {})
      .filter(({ name, extensions }) => scopesOf(`${type.name}.${name}`, extensions))
      .map(({ name }) => `${type.name}.${name}`),
  )
  expect(scoped).toEqual([])
})

async function idsOfVisitorsCart() {
  const { number } = await shop.app.db.cartLine.findUniqueOrThrow({ where: { id: samples.lineId } })
  return { Cart: cartKey({ customerId: null, sessionId: samples.sessionId }), CartLine: number }
}

describe('the cart of a visitor', () => {
  test.each(['Cart', 'CartLine'] as const)(
    'and its lines are visible to a caller that sends its session, and to staff who may read customers: %s',
    async (type) => {
      const id = (await idsOfVisitorsCart())[type]
      expect(await answers(type, id, callers.holder)).toContain(`"__typename":"${type}"`)
      const packer = await shop.admin('packer')
      const withSession = Object.assign(await shop.admin('packer'), { cartSession: samples.sessionId })
      for (const as of [withSession, callers.admin])
        expect(await answers(type, id, as)).toContain(`"__typename":"${type}"`)
      for (const as of [shop.visitor('another-session'), callers.visitor, callers.owner, callers.other, packer])
        expect(await answers(type, id, as)).toBe(await answers(type, MISSING, as))
    },
  )
  test('shows neither its session nor what REST takes for a line', async () => {
    const { data } = await shop.graphql('{ cart { id lines { id } } }', {}, callers.holder)
    const cart = Object(data).cart
    const texts = [cart.id, ...cart.lines.map((line: { id: string }) => line.id)].map((id) =>
      Buffer.from(String(id), 'base64').toString(),
    )
    expect(texts).toHaveLength(2)
    for (const secret of [samples.sessionId, samples.lineId]) expect(texts.join(' ')).not.toContain(secret)
  })
})

describe('sizes that are switched off, over REST', () => {
  test('are only for the admin, after any earlier caller', async () => {
    const { id, variants } = await makeProduct(shop.app, { variants: [{ isActive: false }, {}] })
    const all = variants.map((variant) => variant.id)
    const sizes = async (url: string, as: Sender) => {
      const { body } = await shop.rest({ method: 'GET', url, as })
      const list: unknown = Array.isArray(body) ? body : Object(body).variants
      return Array.isArray(list) ? list.map((variant) => Number(Object(variant).id)) : []
    }
    for (const url of [`/api/products/${id}/variants`, `/api/products/${id}`]) {
      for (const caller of ['admin', 'visitor', 'owner', 'admin', 'visitor'] as const)
        expect({ url, caller, sizes: await sizes(url, callers[caller]) }).toEqual({
          url,
          caller,
          sizes: caller === 'admin' ? all : all.slice(1),
        })
    }
  })
})

test('what an id says is right for either kind of product, and no id names a kind', async () => {
  const [sale, rental] = [await makeProduct(shop.app), await makeRental(shop.app)]
  const ids = [sale, rental].flatMap(({ id }) =>
    ['Product', 'SaleProduct', 'RentalProduct'].map((type) => globalId(type, id)),
  )
  const { data } = await shop.graphql(
    'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on RentalProduct { pricePerDay { amount } } ... on SaleProduct { price { amount } } } }',
    { ids: [ids[0], ids[3]] },
  )
  expect(data).toEqual({
    nodes: [
      { __typename: 'SaleProduct', id: ids[0], price: { amount: expect.any(String) } },
      { __typename: 'RentalProduct', id: ids[3], pricePerDay: { amount: expect.any(String) } },
    ],
  })
  for (const id of ids.filter((_, i) => i % 3 > 0))
    expect((await shop.graphql('query ($id: ID!) { node(id: $id) { id } }', { id })).data).toEqual({ node: null })
})
