import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'

const root = import.meta.dirname

/** From the ground up: a floor uses itself and those below it. */
const FLOORS = ['rules', 'lib', 'platform', 'content', 'catalogue', 'delivery', 'sales', 'people', 'back-office']

/** Which room uses one of a floor above, and why. */
const UPWARDS: Record<string, string> = {
  'catalogue/reviews → sales/orders': 'a review of a delivered order is marked as a confirmed purchase',
  'platform/http → content/images': 'the server sends pictures',
  'platform/http → sales/card-payments': 'the server opens the pages and callbacks of card payments',
  'platform/metrics → sales/mail': 'the metrics name what the outbox counts',
  'sales/till → people/admins': 'the till names who received money',
}

/** Where the whole is put together: the schema, the routes, and the start, which alone knows the seed and the storefront too. */
const WHOLE = ['schema.ts', 'routes.ts', 'open-shop.ts', 'server.ts', 'housekeeping.ts']
/** The two that serve the whole. */
const SERVE_WHOLE = ['platform/graph', 'platform/http']

/** Pairs that use each other, and why. */
const BACK_AND_FORTH: Record<string, string> = {
  'catalogue/facets catalogue/products': 'a list is narrowed by values; facets count the values of what a list selects',
  'catalogue/products catalogue/variants':
    'a product is shown and made with its sizes; a size is added to a product that must exist',
  'sales/carts sales/parties': 'a cart is read and merged with its party; a party belongs to a cart',
  'sales/orders sales/reservations':
    'an order books its rentals; decisions about them change its amounts and its history',
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
  return parts[0] === '..' || FLOORS.includes(parts[0] ?? '') ? parts.slice(0, 2).join('/') : (parts[0] ?? '')
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

const floorOf = (room: string): number => FLOORS.indexOf(room.split('/')[0] ?? '')

test('a floor uses those below it; every exception has a reason, and is one', () => {
  const upwards = [...arrows()].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' → ')
    return floorOf(from) >= 0 && floorOf(from) < floorOf(to)
  })
  expect(upwards.toSorted()).toEqual(Object.keys(UPWARDS).toSorted())
})

test('a simulator uses helpers and nothing of the shop', () => {
  expect(
    offenders(
      (path) => path.startsWith('simulators/'),
      (target) => isOurs(target) && !/^(simulators|lib)\//.test(target),
    ),
  ).toEqual([])
})

test('a new folder of api belongs to a floor', () => {
  const folders = all.filter(({ path }) => path.includes('/')).map(({ path }) => path.split('/')[0])
  expect(new Set(folders)).toEqual(new Set([...FLOORS, 'simulators']))
})

test('only the servers use the whole', () => {
  expect(
    offenders(
      (path) => !WHOLE.includes(path) && !SERVE_WHOLE.includes(roomOf(path)),
      (target) => WHOLE.includes(target),
    ),
  ).toEqual([])
})

test('no two rooms use each other but for a written reason, and none over others', () => {
  const found = arrows()
  const pairs = [...found].flatMap((arrow) => {
    const [from = '', to = ''] = arrow.split(' → ')
    return from < to && found.has(`${to} → ${from}`) ? [`${from} ${to}`] : []
  })
  expect(pairs.toSorted()).toEqual(Object.keys(BACK_AND_FORTH).toSorted())
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
  const inFront = /^(builder|schema|routes|server)\.ts$|^platform\/(graph|http|rest)\/|\.(schema|rest|http)\.ts$/
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
    'platform/graph/connection-pages.ts imports schema.ts',
    'platform/graph/printed-schema.ts imports schema.ts',
    'platform/graph/public-schema.ts imports schema.ts',
    'platform/graph/yoga.ts imports schema.ts',
  ])
})

const isTechnical = (room: string) => /(ex|im)ports$|\/couriers$/.test(room)

test('every file of a noun ends in a role, and every role has a file', () => {
  const ofNouns = all.filter(({ room }) => floorOf(room) > floorOf('platform') && !isTechnical(room))
  const ends = ofNouns.map(({ path }) => [path, path.split('.').at(-2) ?? ''] as const)
  expect(ends.filter(([, role]) => !ROLES.includes(role)).map(([path]) => path)).toEqual([])
  expect(new Set(ends.map(([, role]) => role))).toEqual(new Set(ROLES))
})

test('ARCHITECTURE.md lists exactly these roles', async () => {
  const text = await readFile(join(root, '../ARCHITECTURE.md'), 'utf8')
  const listed = /The end of a file's name is its role:\s*\n\n([\s\S]*?)\n\n/.exec(text)?.[1] ?? ''
  expect([...listed.matchAll(/`(\w+)`/g)].map(([, role = '']) => role).toSorted()).toEqual(ROLES.toSorted())
})
