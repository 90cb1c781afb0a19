import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFile(join(root, path), 'utf8')

/** The button, and files that no import reaches: the loaded client, the address and the field of the schema. */
const STARTS = [
  'web/features/checkout/Checkout.tsx',
  'web/apollo/client.ts',
  'api/platform/http/graph-route.ts',
  'api/sales/orders/place-order.schema.ts',
]

let way: string[]
beforeAll(async () => {
  const [, section = ''] = (await read('docs/internals/orders.md')).split('## The way of a new order')
  const [table = ''] = section.split('\n## ')
  way = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = '']) => path)
})

test('a new order passes through at most 25 files from the click to the row', () => {
  expect(way.length).toBeGreaterThan(STARTS.length)
  expect(way.length).toBeLessThanOrEqual(25)
})

test('each file of the way is imported by one before it', async () => {
  const texts = await Promise.all(way.map(read))
  const unreached = way.filter(
    (path, at) =>
      !STARTS.includes(path) &&
      !texts.slice(0, at).some((text) => new RegExp(`/${basename(path)}(\\.ts)?'`).test(text)),
  )
  expect(unreached).toEqual([])
})
