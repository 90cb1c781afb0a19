import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'

const root = import.meta.dirname

/** Below all nouns, and the frames of their two faces. */
const BELOW = [
  'lib',
  'rules',
  'generated',
  'context.ts',
  'node-kinds.ts',
  'builder.ts',
  'errors.schema.ts',
  'scalars.schema.ts',
  'product-type.schema.ts',
  'connections.schema.ts',
  'payloads.schema.ts',
  'rest',
]

/** Which noun may use which, in addition to the shared rooms below all of them. */
const NOUNS: Record<string, readonly string[]> = {
  admins: ['sessions', 'throttles'],
  audit: ['admins'],
  availability: [],
  backups: ['storage'],
  carts: ['availability', 'images', 'items', 'products', 'variants'],
  categories: ['availability', 'idempotency', 'images'],
  charges: ['orders', 'payments', 'reservations'],
  'closed-days': [],
  contacts: ['inquiries', 'orders', 'reservations', 'reviews'],
  customers: ['carts', 'contacts', 'mail', 'orders', 'sessions', 'throttles'],
  documents: ['idempotency', 'orders', 'shop-settings'],
  'featured-places': ['products'],
  'hand-overs': ['idempotency', 'orders', 'payments', 'reservations'],
  idempotency: [],
  images: ['storage'],
  inquiries: ['idempotency', 'throttles'],
  items: ['availability'],
  live: ['availability', 'products'],
  mail: ['documents', 'orders', 'shop-settings'],
  'order-notes': ['idempotency', 'orders'],
  orders: [
    'availability',
    'carts',
    'idempotency',
    'images',
    'items',
    'products',
    'promo-codes',
    'reservations',
    'sessions',
    'shop-settings',
    'stock',
    'throttles',
    'variants',
  ],
  'missed-searches': [],
  'page-texts': [],
  panel: ['availability', 'orders', 'products'],
  'party-themes': ['categories', 'products', 'subcategories'],
  'price-reductions': [],
  products: [
    'availability',
    'categories',
    'idempotency',
    'images',
    'missed-searches',
    'price-reductions',
    'subcategories',
    'variants',
  ],
  'promo-codes': ['throttles'],
  payments: ['idempotency', 'orders', 'reservations'],
  refunds: ['orders', 'payments', 'stock'],
  reservations: ['availability', 'idempotency', 'images', 'orders', 'products', 'set-asides'],
  reviews: ['availability', 'orders', 'products', 'throttles'],
  'saved-views': [],
  search: ['availability', 'categories', 'products', 'subcategories'],
  sessions: ['throttles'],
  'set-asides': ['idempotency', 'images', 'products'],
  'shop-settings': [],
  stock: ['idempotency', 'products'],
  subcategories: ['availability', 'categories', 'idempotency', 'images'],
  throttles: [],
  till: ['admins', 'payments'],
  variants: ['availability', 'idempotency', 'images', 'price-reductions', 'products', 'stock'],
  viewer: ['admins', 'customers'],
  withdrawals: ['orders', 'throttles'],
}

/** Which room that is no noun may use which; nothing is added to these. */
const FRAME: Record<string, readonly string[]> = {
  rules: [],
  lib: ['generated', 'rules'],
  storage: ['lib'],
  cache: ['lib'],
  cdn: ['cache', 'context.ts', 'lib', 'rules'],
  rest: ['context.ts', 'expected-failure.ts', 'lib', 'rules'],
  graph: ['cache', 'context.ts', 'expected-failure.ts', 'generated', 'lib', 'rules', 'schema.ts'],
  http: [
    'cache',
    'cdn',
    'context.ts',
    'documents',
    'exports',
    'generated',
    'graph',
    'images',
    'imports',
    'lib',
    'metrics',
    'rest',
    'routes.ts',
    'rules',
    'sessions',
    'tracing',
  ],
  imports: ['context.ts', 'exports', 'generated', 'lib', 'rest', 'rules', 'stock', 'variants'],
  exports: ['context.ts', 'graph', 'lib', 'rest', 'rules'],
  metrics: ['cache', 'lib', 'mail'],
  tracing: ['lib'],
  'context.ts': ['generated', 'lib', 'rules', 'storage'],
  'builder.ts': ['context.ts', 'generated', 'lib', 'node-kinds.ts', 'plugin-descriptions.ts', 'rules'],
  'errors.schema.ts': ['builder.ts', 'lib'],
  'expected-failure.ts': ['lib'],
  'node-kinds.ts': ['context.ts'],
  'product-type.schema.ts': ['builder.ts'],
  'connections.schema.ts': ['context.ts', 'lib'],
  'payloads.schema.ts': ['builder.ts', 'context.ts', 'lib'],
  'scalars.schema.ts': ['builder.ts', 'context.ts', 'rules'],
  'housekeeping.ts': [
    'admins',
    'audit',
    'cache',
    'carts',
    'closed-days',
    'contacts',
    'context.ts',
    'documents',
    'idempotency',
    'images',
    'mail',
    'missed-searches',
    'orders',
    'panel',
    'products',
    'sessions',
    'throttles',
  ],
  memory: [],
  'environment.ts': [],
  'plugin-descriptions.ts': [],
}

/** Where the whole is put together: the schema, the routes, and the start, which alone knows the seed and the storefront too. */
const WHOLE = ['schema.ts', 'routes.ts', 'open-shop.ts', 'server.ts']

/** Pairs that use each other, and why. */
const BACK_AND_FORTH: Record<string, string> = {
  'products variants': 'a product is shown and made with its sizes; a size is added to a product that must exist',
  'orders reservations': 'an order books its rentals; decisions about them change its amounts and its history',
}

/** What the end of a file's name may say in the room of a noun; ARCHITECTURE.md tells what each means. */
const ROLES = [
  'schema',
  'rest',
  'http',
  'json',
  'input',
  'service',
  'rules',
  'errors',
  'loaders',
  'filter',
  'sql',
  'records',
  'worker',
  'paper',
]

interface Source {
  path: string
  room: string
  /** Own files relative to this folder, those outside of it with `../`, and packages by name. */
  imports: string[]
}

function roomOf(path: string): string {
  const parts = path.split('/')
  return parts[0] === '..' ? parts.slice(0, 2).join('/') : (parts[0] ?? '')
}

function resolved(from: string, target: string): string {
  const aliased = target
    .replace(/^#prisma\//, 'generated/prisma/')
    .replace(/^#api\//, '')
    .replace(/^#/, '')
  return target.startsWith('.') ? relative(root, join(root, from, '..', target)) : aliased
}

const IMPORT =
  /(?:^import |^(?:import|export) [^'"]*? from |\bimport\()'([^']+)'|\bnew URL\('([^'/]+\.ts)', import\.meta\.url\)/gm

async function sources(): Promise<Source[]> {
  const names = await readdir(root, { recursive: true })
  const own = names.filter(
    (name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$|^generated\/|(^|\/)testkit\//.test(name),
  )
  return Promise.all(
    own.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8')
      const imports = [...text.matchAll(IMPORT)].map(([, module = '', worker]) =>
        resolved(path, worker === undefined ? module : `./${worker}`),
      )
      return { path, room: roomOf(path), imports }
    }),
  )
}

let all: Source[]

beforeAll(async () => {
  all = await sources()
})

const isOurs = (target: string): boolean => target.endsWith('.ts')

/** `from → to` for each pair of rooms of which one imports the other. */
function arrows(): Set<string> {
  return new Set(
    all.flatMap(({ room, imports }) =>
      imports
        .filter(isOurs)
        .map(roomOf)
        .filter((to) => to !== room && !WHOLE.includes(room))
        .map((to) => `${room} → ${to}`),
    ),
  )
}

const listed = (rooms: Record<string, readonly string[]>): string[] =>
  Object.entries(rooms).flatMap(([room, others]) => others.map((to) => `${room} → ${to}`))

function offenders(inside: (path: string) => boolean, forbidden: (target: string) => boolean): string[] {
  return all
    .filter(({ path }) => inside(path))
    .flatMap(({ path, imports }) => imports.filter(forbidden).map((target) => `${path} imports ${target}`))
}

/** The first way from a node back to itself that is found; null when there is none. */
function cycleIn(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const visit = (node: string, way: readonly string[]): string[] | null => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node]
    if (done.has(node)) return null
    for (const next of graph.get(node) ?? []) {
      const found = visit(next, [...way, node])
      if (found) return found
    }
    done.add(node)
    return null
  }
  for (const node of graph.keys()) {
    const found = visit(node, [])
    if (found) return found
  }
  return null
}

test('every room uses what its line of the table allows, and nothing is allowed that no room uses', () => {
  const found = arrows()
  const belowNouns = [...found].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' → ')
    return from in NOUNS && BELOW.includes(to)
  })
  const rest = [...found].filter((arrow) => !belowNouns.includes(arrow))
  expect(rest.toSorted()).toEqual([...listed(NOUNS), ...listed(FRAME)].toSorted())
  expect(new Set(belowNouns.map((arrow) => arrow.split(' → ')[1]))).toEqual(new Set(BELOW))
  expect([...new Set(all.map(({ room }) => room))].toSorted()).toEqual(
    [...Object.keys(NOUNS), ...Object.keys(FRAME), ...WHOLE].toSorted(),
  )
})

test('no two rooms use each other but for a written reason, and none over others', () => {
  const found = arrows()
  const pairs = [...found].flatMap((arrow) => {
    const [from = '', to = ''] = arrow.split(' → ')
    return from < to && found.has(`${to} → ${from}`) ? [`${from} ${to}`] : []
  })
  expect(pairs).toEqual(Object.keys(BACK_AND_FORTH))
  const oneWay = new Map<string, string[]>()
  for (const arrow of found) {
    const [from = '', to = ''] = arrow.split(' → ')
    if (!pairs.includes(`${from} ${to}`)) oneWay.set(from, [...(oneWay.get(from) ?? []), to])
  }
  expect(cycleIn(oneWay)).toBeNull()
})

test('no file imports itself over others, neither types nor at run time', () => {
  expect(cycleIn(new Map(all.map(({ path, imports }) => [path, imports])))).toBeNull()
})

test('only the start imports files outside of api', () => {
  expect(
    offenders(
      (path) => path !== 'open-shop.ts',
      (target) => target.startsWith('../'),
    ),
  ).toEqual([])
})

test('rules import nothing but rules, so that the browser can use them', () => {
  expect(
    offenders(
      (path) => path.startsWith('rules/'),
      (target) => !target.startsWith('rules/'),
    ),
  ).toEqual([])
})

test('nothing behind the faces knows Pothos, Fastify or a face', () => {
  const face = /^(@pothos|fastify|@fastify|builder\.ts|schema\.ts|routes\.ts)|\.(schema|rest|http)\.ts$/
  // Where the faces are put together.
  const inFront = /^(builder|schema|routes|server)\.ts$|^(graph|http|rest)\/|\.(schema|rest|http)\.ts$/
  expect(
    offenders(
      (path) => !inFront.test(path),
      (target) => face.test(target),
    ),
  ).toEqual([])
})

test('the whole schema is imported by the graph server and its printers alone', () => {
  const found = offenders(
    () => true,
    (target) => target === 'schema.ts',
  )
  expect(found.toSorted()).toEqual([
    'graph/connection-pages.ts imports schema.ts',
    'graph/printed-schema.ts imports schema.ts',
    'graph/public-schema.ts imports schema.ts',
    'graph/yoga.ts imports schema.ts',
  ])
})

test('every file of a noun ends in a role, and every role has a file', () => {
  const ends = all.filter(({ room }) => room in NOUNS).map(({ path }) => [path, path.split('.').at(-2) ?? ''] as const)
  expect(ends.filter(([, role]) => !ROLES.includes(role)).map(([path]) => path)).toEqual([])
  expect(new Set(ends.map(([, role]) => role))).toEqual(new Set(ROLES))
})

test('ARCHITECTURE.md lists exactly these roles', async () => {
  const text = await readFile(join(root, '../ARCHITECTURE.md'), 'utf8')
  const listed = /The end of a file's name is its role:\s*\n\n([\s\S]*?)\n\n/.exec(text)?.[1] ?? ''
  expect([...listed.matchAll(/`(\w+)`/g)].map(([, role = '']) => role).toSorted()).toEqual(ROLES.toSorted())
})
