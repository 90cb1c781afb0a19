import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openReplicas, type Replicas } from '#lib/database/replicas.ts'
import { returning, string } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { httpServerOf, type HttpServer } from '../http/server.ts'
import { makeProduct } from '../../testkit/make.ts'
import { replicatedPostgres } from '../../testkit/replicated-postgres.ts'
import { testShop, type TestShop } from '../../testkit/shop.ts'

const PRODUCT = '{ products(first: 1) { nodes { name } } }'

let servers: Awaited<ReturnType<typeof replicatedPostgres>>
let shop: TestShop
let replicas: Replicas
let server: HttpServer
let product: number
let computedOn: string[] = []

/** The same reads, which tell where a computation was sent to. */
function watched(replicas: Replicas): Replicas {
  return {
    ...replicas,
    read: (position, compute, isSound) =>
      replicas.read(
        position,
        (reads) => {
          computedOn.push(reads ? 'replica' : 'primary')
          return compute(reads)
        },
        isSound,
      ),
  }
}

beforeAll(async () => {
  servers = await replicatedPostgres()
  shop = await testShop({ DATABASE_URL: servers.url })
  const { app } = shop
  const opened = openReplicas([servers.replicaUrl], { primary: app.sql, poolSize: 4, log: app.log })
  if (!opened) throw new Error('No replica was opened')
  replicas = opened
  server = await httpServerOf(app, { replicas: watched(replicas) })
  product = (await makeProduct(app, { name: 'initial' })).id
  await servers.catchUp()
}, 120_000)

afterAll(async () => {
  await server.http.close()
  await replicas.close()
  await shop.close()
  await servers.stop()
}, 60_000)

const rename = (name: string) => shop.app.sql.run(sql`UPDATE products SET name = ${name} WHERE id = ${product}`)

/** The answers of both APIs, and where they were computed. */
async function answered() {
  computedOn = []
  const graph = await server.http.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: PRODUCT },
  })
  const rest = await server.http.inject(`/api/products/${product}`)
  return {
    names: [
      graph.json<{ data: { products: { nodes: { name: string }[] } } }>().data.products.nodes[0]?.name,
      rest.json<{ name: string }>().name,
    ],
    computedOn,
  }
}

const missedSearch = () => shop.app.sql.first(returning({ query: string })`SELECT query FROM missed_searches`)

/** A replica that was behind is left alone for a moment. */
const rested = () => new Promise((resolve) => setTimeout(resolve, 150))

describe('an answer with a replica', () => {
  test('is computed there once the replica knows what the answer must show', async () => {
    expect(await answered()).toEqual({ names: ['initial', 'initial'], computedOn: ['replica', 'replica'] })
    await rename('second')
    await servers.catchUp()
    await rested()
    expect(await answered()).toEqual({ names: ['second', 'second'], computedOn: ['replica', 'replica'] })
    expect(await answered()).toEqual({ names: ['second', 'second'], computedOn: [] })
  })

  test('is computed on the primary while the replica lags, and is as new as without one', async () => {
    await servers.pause()
    await rename('third')
    expect(await answered()).toEqual({ names: ['third', 'third'], computedOn: ['primary', 'primary'] })
    await servers.resume()
    await rename('fourth')
    await servers.catchUp()
    await rested()
    expect(await answered()).toEqual({ names: ['fourth', 'fourth'], computedOn: ['replica', 'replica'] })
  })

  test('is computed on the replica while no answer needs the changes that it lacks', async () => {
    await servers.pause()
    await shop.app.sql.run(sql`INSERT INTO carts (session_id) VALUES ('a-cart-of-the-replica')`)
    const { statusCode } = await server.http.inject('/api/products')
    expect(statusCode).toBe(200)
    expect(computedOn.at(-1)).toBe('replica')
    await servers.resume()
  })

  test('that writes does so on the primary', async () => {
    const query = '{ products(first: 1, filter: { search: "няматакова" }) { totalCount } }'
    await servers.catchUp()
    await rested()
    computedOn = []
    await server.http.inject({ method: 'POST', url: '/graphql', payload: { query } })
    expect(computedOn).toEqual(['replica'])
    while (!(await missedSearch())) await rested()
  })

  test('comes from the primary when the replica is killed', async () => {
    await servers.killReplica()
    await rename('last')
    expect(await answered()).toMatchObject({ names: ['last', 'last'] })
    expect(computedOn).toContain('primary')
  })
})

test('a server that is no replica is not read', async () => {
  const wrong = openReplicas([servers.url], { primary: shop.app.sql, poolSize: 2, log: shop.app.log })
  const where = await wrong?.read(
    1n,
    async (reads) => (reads ? 'replica' : 'primary'),
    () => true,
  )
  expect(where).toBe('primary')
  await wrong?.close()
})

test('without addresses there are no replicas', () => {
  expect(openReplicas([], { primary: shop.app.sql, poolSize: 2, log: shop.app.log })).toBeNull()
})
