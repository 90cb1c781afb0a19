import { beforeAll, describe, expect, test } from '@jest/globals'
import { makePackage, makeProduct } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop, type Sender } from '../../testkit/shop.ts'

const shop = useTestShop()
let admin: Sender
let itemId: number

beforeAll(async () => {
  admin = await shop.admin()
  itemId = (await makeProduct(shop.app)).id
})

const item = (id: number) => globalId('Product', id)

async function send(document: string, variables: object, as: Sender = admin): Promise<Record<string, unknown>> {
  const { data, errors } = await shop.graphql(document, { ...variables }, as)
  expect(errors).toBeUndefined()
  return data ?? {}
}

describe('a package is read', () => {
  const READ = /* GraphQL */ `
    query Read($databaseId: Int!, $id: ID!) {
      product(databaseId: $databaseId) {
        __typename
        name
      }
      node(id: $id) {
        __typename
      }
      packages: products(filter: { kinds: [PACKAGE] }) {
        nodes {
          __typename
          databaseId
        }
      }
      all: products(filter: { kinds: [SALE, RENT, PACKAGE] }) {
        totalCount
      }
      others: products(filter: { kinds: [SALE, RENT] }) {
        totalCount
      }
      byDefault: products {
        totalCount
      }
    }
  `

  test.each(['visitor', 'admin'] as const)('by its number, its id and in lists of its kind: %s', async (caller) => {
    const { id: databaseId } = await makePackage(shop.app, { name: 'Видим', parts: [{ itemId }] })
    const { id: draftId } = await makePackage(shop.app, { isDraft: true, parts: [{ itemId }] })
    const as = caller === 'admin' ? admin : shop.visitor()
    const data = await send(READ, { databaseId, id: item(databaseId) }, as)
    expect(data).toMatchObject({
      product: { __typename: 'PackageProduct', name: 'Видим' },
      node: { __typename: 'PackageProduct' },
    })
    const { packages, all, others, byDefault } = Object(data)
    const listed = packages.nodes.map((node: { databaseId: number }) => node.databaseId)
    expect(listed).toContain(databaseId)
    expect(listed.includes(draftId)).toBe(caller === 'admin')
    expect(all.totalCount).toBe(others.totalCount + packages.nodes.length)
    expect(byDefault).toEqual(others)
  })

  test('a draft and its parts are for staff alone', async () => {
    const { id } = await makePackage(shop.app, { isDraft: true, parts: [{ itemId }] })
    const { id: partId } = await shop.app.db.packagePart.findFirstOrThrow({ where: { productId: id } })
    const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename } }'
    const ids = [item(id), globalId('PackagePart', partId)]
    const seen = [{ __typename: 'PackageProduct' }, { __typename: 'PackagePart' }]
    expect(await send(NODES, { ids }, shop.visitor())).toEqual({ nodes: [null, null] })
    expect(await send(NODES, { ids })).toEqual({ nodes: seen })
  })
})
