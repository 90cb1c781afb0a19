import { expect, test } from '@jest/globals'
import { buildSchema } from 'graphql'
import { edgesOf, nodeTypes, rootsOf } from './node-edges.ts'
import { schemaPicture } from './schema-picture.ts'

const shop = buildSchema(`
  interface Node { id: ID! }
  interface Ware implements Node { id: ID! alike: [Ware!]! shelf: Shelf }
  type Balloon implements Node & Ware { id: ID! alike: [Ware!]! shelf: Shelf sizes: [Size!]! price: Price! }
  type Size implements Node { id: ID! of: Balloon! }
  type Shelf implements Node { id: ID! name: String! wares(first: Int): WareConnection! }
  type WareConnection { nodes: [Ware!]! }
  type Price { amount: Int! of: Balloon! }
  type Query { wares: WareConnection! shelf(id: ID!): Shelf price: Price! }
`)

const edges = () =>
  nodeTypes(shop).flatMap((type) =>
    edgesOf(type).map(({ field, target, isMany }) => `${type.name}.${field} ${isMany ? '*' : '1'} ${target.name}`),
  )

test('edges lead from node to node, one or many, and are named once', () => {
  expect(edges()).toEqual([
    'Balloon.sizes * Size',
    'Shelf.wares * Ware',
    'Size.of 1 Balloon',
    'Ware.alike * Ware',
    'Ware.shelf 1 Shelf',
  ])
  expect(nodeTypes(shop).map((type) => rootsOf(shop, type))).toEqual([[], ['shelf'], [], ['wares']])
})

test('the picture has a box for each node and an arrow for each edge between two', async () => {
  const svg = await schemaPicture(shop)
  const titles = [...svg.matchAll(/<title>([^<]+)<\/title>/g)].map(([, title]) => title)
  expect(new Set(titles)).toEqual(
    new Set([
      'Balloon',
      'Balloon:_&#45;&gt;Ware:_',
      'Balloon:sizes&#45;&gt;Size:_',
      'Shelf',
      'Shelf:wares&#45;&gt;Ware:_',
      'Size',
      'Size:of&#45;&gt;Balloon:_',
      'Ware',
      'Ware:shelf&#45;&gt;Shelf:_',
    ]),
  )
  expect(svg).toMatch(/^<svg[^>]*>\n<style>@media \(prefers-color-scheme: dark\)/)
})
