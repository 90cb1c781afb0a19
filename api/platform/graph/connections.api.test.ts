import { beforeAll, describe, expect, test } from '@jest/globals'
import { getNamedType, isObjectType } from 'graphql'
import { schema } from '../../schema.ts'
import { makeCategory, makeProduct } from '../../testkit/make.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'

const shop = useTestShop()

interface Page {
  nodes: { name: string }[]
  edges: { cursor: string }[]
  pageInfo: { startCursor: string | null; endCursor: string | null; hasNextPage: boolean; hasPreviousPage: boolean }
}

const PAGE =
  'nodes { ... on Product { name } ... on StockRecord { product { name } } } edges { cursor } pageInfo { startCursor endCursor hasNextPage hasPreviousPage }'

let categoryId: number
let admin: Sender

const isPage = (value: unknown): value is Page => typeof value === 'object' && value !== null && 'pageInfo' in value

/** A page of a root list of products or of their stock, with the names on it. */
async function pageOf(root: string, args: string): Promise<{ names: string[]; page: Page }> {
  const list = root.startsWith('inventory')
    ? PAGE.replace('... on Product { name }', '')
    : PAGE.replace('... on StockRecord { product { name } }', '')
  const { data, errors } = await shop.graphql(`{ list: ${root.replace(')', `, ${args})`)} { ${list} } }`, {}, admin)
  const page: unknown = data?.['list']
  if (errors || !isPage(page)) throw new Error(JSON.stringify(errors))
  const names = page.nodes.map((node) => ('product' in node ? String(Object(node.product).name) : node.name))
  return { names, page }
}

async function walk(root: string, size: number, isForward: boolean): Promise<string[]> {
  const names: string[] = []
  let cursor: string | null = null
  for (;;) {
    const [count, place] = isForward ? ['first', 'after'] : ['last', 'before']
    const args: string = `${count}: ${size}${cursor === null ? '' : `, ${place}: "${cursor}"`}`
    const { names: found, page } = await pageOf(root, args)
    if (isForward) names.push(...found)
    else names.unshift(...found)
    if (!(isForward ? page.pageInfo.hasNextPage : page.pageInfo.hasPreviousPage)) return names
    cursor = isForward ? page.pageInfo.endCursor : page.pageInfo.startCursor
  }
}

async function codesOf(root: string, args: string) {
  const { errors = [] } = await shop.graphql(`{ ${root.replace(')', `, ${args})`)} { totalCount } }`, {}, admin)
  return errors.map(({ extensions }) => extensions?.code)
}

const rootsOf = () => [
  ...['FEATURED', 'NAME_ASC', 'PRICE_ASC', 'PRICE_DESC', 'NEWEST'].map(
    (sort) => `products(filter: { categoryDatabaseIds: [${categoryId}] }, sort: ${sort})`,
  ),
  `products(filter: { categoryDatabaseIds: [${categoryId}], search: "балон" })`,
  ...['NAME_ASC', 'QUANTITY_ASC', 'QUANTITY_DESC'].map(
    (sort) => `inventory(type: SALE, filter: { categoryDatabaseIds: [${categoryId}] }, sort: ${sort})`,
  ),
]

beforeAll(async () => {
  admin = await shop.admin()
  categoryId = (await makeCategory(shop.app)).id
  // Equal names, prices and quantities: the id decides.
  for (const [name, priceMinor, quantity] of [
    ['Балон А', 100, 3],
    ['балон б', 300, 3],
    ['Балон Б', 300, 1],
    ['Балон В', 100, 0],
    ['Балон "Г" \\ 🎈', 200, 3],
  ] as const)
    await makeProduct(shop.app, { name, priceMinor, quantity, categoryIds: [categoryId] })
})

describe('every list of products', () => {
  test('has the same rows in the same order forwards and backwards, whatever the size of a page', async () => {
    for (const root of rootsOf()) {
      const { names } = await pageOf(root, 'first: 100')
      expect(names).toHaveLength(5)
      for (const size of [1, 2, 3])
        expect({ root, size, there: await walk(root, size, true), back: await walk(root, size, false) }).toEqual({
          root,
          size,
          there: names,
          back: names,
        })
    }
  })

  test('has no cursors on an empty page, and tells in both directions whether there is more', async () => {
    for (const root of rootsOf()) {
      const { page: first } = await pageOf(root, 'first: 2')
      expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
      const { page: last } = await pageOf(root, 'last: 2')
      expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true })
      const { page: none } = await pageOf(root, `first: 2, after: "${last.pageInfo.endCursor}"`)
      expect(none).toMatchObject({
        nodes: [],
        edges: [],
        pageInfo: { startCursor: null, endCursor: null, hasNextPage: false },
      })
      const { names } = await pageOf(
        root,
        `first: 9, after: "${first.edges[0]?.cursor}", before: "${last.pageInfo.endCursor}"`,
      )
      expect(names).toHaveLength(3)
    }
  })

  test('repeats nothing after an insert, and goes on where a deleted row stood', async () => {
    const { id: own } = await makeCategory(shop.app)
    const make = async (name: string) => makeProduct(shop.app, { name, categoryIds: [own] })
    await make('Б')
    const { id: second } = await make('В')
    for (const name of ['Г', 'Д']) await make(name)
    const root = `products(filter: { categoryDatabaseIds: [${own}] }, sort: NAME_ASC)`
    const { page } = await pageOf(root, 'first: 2')
    await make('А')
    await shop.app.db.product.update({ where: { id: second }, data: { deletedAt: new Date() } })
    expect((await pageOf(root, `first: 2, after: "${page.pageInfo.endCursor}"`)).names).toEqual(['Г', 'Д'])
    expect((await pageOf(root, `last: 9, before: "${page.pageInfo.endCursor}"`)).names).toEqual(['А', 'Б'])
  })

  test('tells that nothing is left on the other side of a cursor when the only row there was deleted', async () => {
    const make = (name: string) =>
      shop.app.db.inquiry.create({ data: { name, email: 'maria@example.com', message: 'Въпрос' } })
    const ids: number[] = []
    for (const name of ['Ана', 'Боян', 'Вяра']) ids.push((await make(name)).id)
    const query = async (args: string) =>
      Object(
        (
          await shop.graphql(
            `{ inquiries(${args}) { edges { cursor } pageInfo { hasNextPage hasPreviousPage } } }`,
            {},
            admin,
          )
        ).data?.['inquiries'],
      )
    const [newest, , oldest] = (await query('first: 3')).edges.map(({ cursor }: { cursor: string }) => cursor)
    for (const filter of ['', 'filter: { search: "maria@example.com" },']) {
      expect((await query(`${filter} first: 1, after: "${newest}"`)).pageInfo).toEqual({
        hasNextPage: true,
        hasPreviousPage: true,
      })
      expect((await query(`${filter} last: 1, before: "${oldest}"`)).pageInfo).toEqual({
        hasNextPage: true,
        hasPreviousPage: true,
      })
    }
    await shop.app.db.inquiry.deleteMany({ where: { id: { in: [ids[0] ?? 0, ids[2] ?? 0] } } })
    for (const filter of ['', 'filter: { search: "maria@example.com" },']) {
      expect((await query(`${filter} first: 1, after: "${newest}"`)).pageInfo).toEqual({
        hasNextPage: false,
        hasPreviousPage: false,
      })
      expect((await query(`${filter} last: 1, before: "${oldest}"`)).pageInfo).toEqual({
        hasNextPage: false,
        hasPreviousPage: false,
      })
    }
  })

  test('takes no cursor of another list or order, and no size that means nothing', async () => {
    const [, byName = '', byPrice = '', byFallingPrice = ''] = rootsOf()
    const { page } = await pageOf(byName, 'first: 1')
    const cursor = JSON.stringify(page.pageInfo.endCursor)
    const { page: cheapest } = await pageOf(byPrice, 'first: 1')
    for (const [root, args] of [
      [byPrice, `first: 1, after: ${cursor}`],
      [byFallingPrice, `first: 1, after: ${JSON.stringify(cheapest.pageInfo.endCursor)}`],
      ['orders(sort: NEWEST)', `last: 1, before: ${cursor}`],
      [byName, 'first: 1, last: 1'],
      [byName, 'first: -1'],
      [byName, 'last: -1'],
    ] as const)
      expect({ root, args, codes: await codesOf(root, args) }).toEqual({ root, args, codes: ['BAD_USER_INPUT'] })
  })
})

test('there is one connection type and one edge type for each type of node, and edges hold nodes', () => {
  const connections = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && type.getFields()['pageInfo'] !== undefined,
  )
  const described = connections.map((connection) => {
    const fields = isObjectType(connection) ? connection.getFields() : {}
    const edge = fields['edges'] && getNamedType(fields['edges'].type)
    const node = isObjectType(edge) ? getNamedType(edge.getFields()['node']?.type) : undefined
    const isNode =
      node !== undefined && 'getInterfaces' in node && node.getInterfaces().some(({ name }) => name === 'Node')
    return {
      connection: connection.name,
      edge: edge?.name,
      nodes: 'nodes' in fields && 'totalCount' in fields,
      isNode,
      name: node?.name,
    }
  })
  expect(described.length).toBeGreaterThan(8)
  for (const { name, ...types } of described)
    expect(types).toEqual({
      connection: `${name}Connection`,
      edge: `${name}Edge`,
      nodes: true,
      // A missed search is a sum over days and not an object.
      isNode: name !== 'MissedSearch',
    })
})
