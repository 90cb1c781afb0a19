import { beforeAll, describe, expect, test } from '@jest/globals'
import { routes } from '../../routes.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { bodyOn, pathOn, makeSamples, type Samples } from '../../testkit/samples.ts'

// Requests are sent at once, so they wait for each other's rows.
const shop = useTestShop()
let samples: Samples
beforeAll(async () => {
  samples = await makeSamples(shop)
})

const EDGES: readonly unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  '\u00a0\u200b',
  'а\0б',
  '\ud800',
  '\u202eобратно',
  'я'.repeat(100_000),
  'a@a@a@'.repeat(15_000),
  '12abc',
  ' 12 ',
  '0x10',
  '1e3',
  '12,50',
  "' OR 1=1 --",
  '{{7*7}}',
  '__proto__',
  0,
  -0,
  -1,
  0.5,
  1e308,
  2_147_483_647,
  2_147_483_648,
  99_999_999_999,
  Number.MAX_SAFE_INTEGER,
  -2_147_483_649,
  [],
  [null],
  [[[]]],
  [1, 'x'],
  {},
  { $ne: 1 },
  { __proto__: null, toString: 1 },
  '2027-02-30',
  '0001-01-01',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13',
  '2027-03-28T03:30:00',
]
const TEXTUAL_EDGES: readonly string[] = ['1e400', '-1e400', '9007199254740993', '"\\ud800"', '"\\u0000"']

const WRITES = routes.filter(
  ({ method, path }) => method !== 'GET' && method !== 'DELETE' && !/logout|upload-image|\/stock$|approve$/.test(path),
)

const callerOf = async (path: string) =>
  /^\/api\/(?:admin|products\/:productId\/variants)/.test(path)
    ? shop.admin()
    : path === '/api/order-items'
      ? samples.owner
      : shop.customer()

describe.each(WRITES)('$method $path', ({ method, path }) => {
  const send = async (body: unknown) =>
    shop.rest({ method, url: pathOn(samples, path), body, as: await callerOf(path) })

  test('accepts valid input', async () => {
    const { status, body } = await send(bodyOn(samples, method, path))
    if (path.endsWith('/login')) return expect(status).toBe(401)
    expect({ status: [200, 201].includes(status), body }).toEqual({ status: true, body })
  })

  test('answers any value in any field with the wrong fields, never with a 500', async () => {
    const as = await callerOf(path)
    const ordinary = bodyOn(samples, method, path)
    const found: unknown[] = []
    for (const field of Object.keys(ordinary)) {
      const marked = JSON.stringify({ ...bodyOn(samples, method, path), [field]: '@here@' })
      const values = [...EDGES.map((edge) => JSON.stringify(edge)), ...TEXTUAL_EDGES]
      const answers = await Promise.all(
        values.map((value) =>
          shop.rest({
            method,
            url: pathOn(samples, path),
            body: marked.replace('"@here@"', () => value),
            as,
          }),
        ),
      )
      for (const [index, { status, body }] of answers.entries())
        if (![200, 201, 400, 401, 404, 409, 429].includes(status))
          found.push([field, values[index]?.slice(0, 80), status, body])
    }
    expect(found).toEqual([])
  }, 60_000)
})

const PATH_EDGES = [
  '0',
  '-1',
  '1.5',
  'abc',
  'NaN',
  '2147483648',
  '9223372036854775808',
  '1e5',
  '+1',
  '٣',
  '1%20OR%201=1',
  '%0d%0a',
  '%27',
  '..%5c',
  '%252e%252e',
  '1;x=1',
  '%F0%9F%8E%88',
]
const QUERY_EDGES = ['%00', '%27', '-1', '99999999999', '2027-02-30', '%ff', '%F0%9F%8E%88', "'%20OR%201=1--", '']
const NAMED = routes.filter(({ path }) => path.includes(':'))

test.each(NAMED)('$method $path finds nothing by an invalid id', async ({ method, path, scope }) => {
  const as = scope === 'customer' ? await shop.customer() : await shop.admin()
  const found: unknown[] = []
  const ask = async (edge: string) => {
    const { status, body } = await shop.rest({
      method,
      url: path.replaceAll(/:\w+/g, edge),
      as,
      ...(method !== 'GET' && method !== 'DELETE' && { body: bodyOn(samples, method, path) }),
    })
    const isText = /:(?:sessionId|lineId|width)/.test(path)
    if (isText ? ![200, 400, 404].includes(status) : status !== 404) found.push([edge, status, body])
  }
  await Promise.all(PATH_EDGES.map(ask))
  expect(found).toEqual([])
})

test.each(routes.filter(({ method }) => method === 'GET'))(
  '$method $path takes no harm from a query of anything',
  async ({ path }) => {
    const as = path.startsWith('/api/users') ? await shop.customer() : await shop.admin()
    const found: unknown[] = []
    const ask = async (query: string) => {
      const { status, body } = await shop.rest({ method: 'GET', url: `${pathOn(samples, path)}?${query}`, as })
      if (![200, 400].includes(status)) found.push([query, status, body])
    }
    const queries = QUERY_EDGES.flatMap((value) => [
      `startDate=${value}&endDate=${value}`,
      `id=1&id=2&startDate=${value}`,
      `__proto__=${value}&constructor=${value}`,
      `productId=${value}&sessionId=${value}&categoryId=${value}`,
    ])
    await Promise.all(queries.map(ask))
    expect(found).toEqual([])
  },
)
