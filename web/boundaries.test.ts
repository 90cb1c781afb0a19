import { readdir, readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { expect, test } from '@jest/globals'

const root = import.meta.dirname

const COMMON = ['rules', 'gql', 'lib', 'theme', 'ui']

/** Allowed imports between folders; features may use other features only as listed here. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  lib: ['rules', 'gql'],
  theme: [],
  ui: ['rules', 'lib', 'theme'],
  'features/accounts': [...COMMON, 'features/cart'],
  'features/cart': COMMON,
  'features/categories': COMMON,
  'features/checkout': [...COMMON, 'features/accounts', 'features/cart', 'features/withdrawals'],
  'features/home': COMMON,
  'features/inquiries': COMMON,
  'features/listing': [...COMMON, 'features/on-date', 'features/packages', 'features/products'],
  'features/mini-cart': [...COMMON, 'features/cart', 'features/products'],
  'features/orders': [
    ...COMMON,
    'features/cart',
    'features/checkout',
    'features/packages',
    'features/rentals',
    'features/withdrawals',
  ],
  'features/packages': [
    ...COMMON,
    'features/cart',
    'features/on-date',
    'features/parties',
    'features/products',
    'features/reviews',
  ],
  'features/page-texts': COMMON,
  'features/on-date': COMMON,
  'features/party-lists': [...COMMON, 'features/cart'],
  'features/planner': [...COMMON, 'features/cart', 'features/packages'],
  'features/parties': [...COMMON, 'features/cart', 'features/on-date'],
  'features/products': [...COMMON, 'features/cart', 'features/on-date', 'features/reviews'],
  'features/rentals': [...COMMON, 'features/cart', 'features/on-date'],
  'features/reviews': COMMON,
  'features/search': COMMON,
  'features/themes': [...COMMON, 'features/cart', 'features/listing', 'features/packages', 'features/products'],
  'features/withdrawals': COMMON,
  routes: [...COMMON, 'features'],
  'pages.ts': ['lib'],
  layout: ['lib', 'theme', 'ui', 'features', 'pages.ts'],
  router: ['lib', 'layout', 'routes', 'pages.ts'],
  apollo: ['gql', 'lib'],
  'Storefront.tsx': ['lib', 'router'],
  'entry-client.tsx': ['apollo', 'lib', 'router', 'theme', 'ui', 'Storefront.tsx'],
  'entry-server.tsx': ['apollo', 'lib', 'router', 'server', 'theme', 'Storefront.tsx'],
  // The root: the build reads the schema as codegen.ts does.
  server: ['rules', 'api', 'lib', 'pages.ts', 'theme', '..'],
}

interface Source {
  path: string
  imports: string[]
}

/** The folder of a file: for features the noun, at the top level the file itself. */
function roomOf(path: string): string {
  const [top = '', noun] = path.split('/')
  return top === 'features' ? `features/${noun}` : top
}

function resolved(from: string, target: string): string[] {
  if (target.startsWith('.')) return [normalize(join(from, '..', target))]
  return /^#(rules|api)\//.test(target) ? [target.slice(1)] : []
}

async function sources(): Promise<Source[]> {
  const names = await readdir(root, { recursive: true })
  const own = names.filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$|\.graphql\.ts$|^(?:gql|testkit)\//.test(name),
  )
  return Promise.all(
    own.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8')
      const targets = [...text.matchAll(/(?:from |import\(|^import )'([^']+)'/gm)].map(([, target = '']) => target)
      return { path, imports: targets.flatMap((target) => resolved(path, target)) }
    }),
  )
}

test('every room imports only what the table allows', async () => {
  const offenders = (await sources()).flatMap(({ path, imports }) => {
    const room = roomOf(path)
    const allowed = MAY_IMPORT[room] ?? []
    return imports
      .filter((target) => {
        const used = roomOf(target)
        return used !== room && !allowed.includes(used) && !allowed.includes(used.split('/')[0] ?? '')
      })
      .map((target) => `${path} imports ${target}`)
  })
  expect(offenders).toEqual([])
})

test('no file imports itself by way of others, lazily loaded ones included', async () => {
  const graph = new Map((await sources()).map(({ path, imports }) => [path, imports]))
  const finished = new Set<string>()
  const cycles: string[] = []
  function walk(path: string, way: readonly string[]): void {
    if (way.includes(path)) cycles.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (finished.has(path) || way.includes(path)) return
    for (const target of graph.get(path) ?? []) walk(target, [...way, path])
    finished.add(path)
  }
  for (const path of graph.keys()) walk(path, [])
  expect(cycles).toEqual([])
})

test('the panel takes from the storefront what knows no noun', async () => {
  const panel = join(root, '../admin-web')
  const names = await readdir(panel, { recursive: true })
  const own = names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^(?:gql|testkit)\//.test(name))
  const taken = await Promise.all(
    own.map(async (name) => {
      const text = await readFile(join(panel, name), 'utf8')
      return [...text.matchAll(/'(?:\.\.\/)+web\/([^']+)'/g)].map(([, target = '']) => ({ name, target }))
    }),
  )
  expect(taken.flat().length).toBeGreaterThan(20)
  expect(taken.flat().filter(({ target }) => !/^(?:ui|theme|lib)\//.test(target))).toEqual([])
})
