import { beforeAll, expect, test } from '@jest/globals'
import { int, returning } from './row.ts'
import { sql } from './sql.ts'
import { isUnavailable } from './failures.ts'
import { makeProduct, unique } from '../../testkit/make.ts'
import { useTestShop } from '../../testkit/shop.ts'

const shop = useTestShop()

/** Temporary errors of PostgreSQL. */
const PASSING = {
  '53100': 'its disk is full',
  '53200': 'it is out of memory',
  '53300': 'it has no connection left',
  '53400': 'it is over a limit of its own',
  '58030': 'its disk fails',
  '25006': 'it has become one that only reads',
  '40001': 'transactions got in each other’s way',
  '40P01': 'they waited for each other',
  '55P03': 'another session held the lock',
  '57014': 'the statement took too long',
  '57P01': 'it is being stopped',
  '57P02': 'it has crashed',
  '57P03': 'it is starting',
  '57P04': 'the database was dropped',
  '57P05': 'the session was idle too long',
}

let raised = ''
const raising = () => returning({ fail_with: int })`SELECT fail_with(${raised})`
beforeAll(async () => {
  await shop.app.sql.run(sql`
    CREATE FUNCTION fail_with(code text) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = code; END $$`)
})

test.each(Object.entries(PASSING))('%s (%s) may be tried again later, for every caller', async (code) => {
  raised = code
  const queries = [
    shop.app.sql.first(raising()),
    shop.app.sql.transaction((tx) => tx.run(raising())),
    shop.app.db.$queryRaw(raising()),
    shop.app.sql.transaction((tx) => tx.db.$queryRaw(raising())),
  ]
  for (const outcome of await Promise.allSettled(queries)) {
    expect(outcome.status).toBe('rejected')
    expect(isUnavailable(outcome.status === 'rejected' && outcome.reason)).toBe(true)
  }
})

test('a refusal or a mistake of ours is not', async () => {
  for (raised of ['23505', '23514', '42601', 'XX000', 'RD001'])
    await shop.app.sql
      .first(raising())
      .catch((error: unknown) => expect([raised, isUnavailable(error)]).toEqual([raised, false]))
  expect.assertions(5)
})

test.each(['53100', '53200', '53400', '58030', '25006', '57P04', '57P05'])(
  'when it says %s, both faces say that the shop will be back',
  async (code) => {
    await shop.app.db.$executeRawUnsafe(
      `CREATE OR REPLACE FUNCTION refuse_cart_line() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`,
    )
    await shop.app.sql.run(
      sql`CREATE OR REPLACE TRIGGER refuse_cart_line BEFORE INSERT ON cart_lines FOR EACH ROW EXECUTE FUNCTION refuse_cart_line()`,
    )
    const { id: productId } = await makeProduct(shop.app)
    const line = { sessionId: `session-${unique()}`, quantity: 1 }
    const rest = await shop.rest({ method: 'POST', url: '/api/cart', body: { ...line, productId } })
    expect([rest.status, rest.headers['retry-after']]).toEqual([503, '2'])
    const graph = await shop.rest({
      method: 'POST',
      url: '/graphql',
      body: {
        query: 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }',
        variables: { input: { ...line, productId: Buffer.from(`Product:${productId}`).toString('base64') } },
      },
    })
    expect([graph.status, graph.headers['retry-after']]).toEqual([503, '2'])
    expect(graph.body).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] })
    expect(JSON.stringify(graph.body)).not.toContain('"http"')
  },
)
