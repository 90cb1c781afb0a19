import { beforeAll, expect, test } from '@jest/globals'
import { useTestShop, type Sender } from '../../testkit/shop.ts'

const shop = useTestShop()
let admin: Sender
beforeAll(async () => {
  admin = await shop.admin()
})

async function save(payload: Buffer) {
  const headers = { authorization: `Bearer ${shop.tokenOf(admin)}`, 'content-type': 'application/octet-stream' }
  const { statusCode, body } = await shop.http.inject({ method: 'POST', url: '/imports', headers, payload })
  return { status: statusCode, body }
}

test.each([
  ['no rows', {}],
  ['a text for rows', { rows: 'x' }],
  ['a row without cells', { rows: [{ line: 2, seen: '' }] }],
  ['half a line', { rows: [{ line: 1.5, seen: '', cells: {} }] }],
  ['another reason', { rows: [], reason: 'gift' }],
  ['a cell that is too long', { rows: [{ line: 2, seen: '', cells: { name: 'я'.repeat(20_001) } }] }],
  ['thousands of broken rows', { rows: Array.from({ length: 5_000 }, () => ({})) }],
])('a save of %s is refused in Bulgarian, and shortly', async (_, body) => {
  const answer = await save(Buffer.from(JSON.stringify(body)))
  expect(answer.status).toBe(400)
  const { errors, message } = JSON.parse(answer.body)
  for (const text of [message, ...errors.map((problem: { message: string }) => problem.message)])
    expect(text).toBe('Невалидна стойност')
  expect(errors.length).toBeLessThanOrEqual(100)
})

test('a save of bytes that are no UTF-8 is refused', async () => {
  const bytes = Buffer.concat([
    Buffer.from('{"rows":[{"line":2,"seen":"","cells":{"name":"Бал'),
    Buffer.from([0xd0]),
    Buffer.from('"}}]}'),
  ])
  const { status, body } = await save(bytes)
  expect({ status, body: JSON.parse(body) }).toMatchObject({
    status: 400,
    body: { message: 'Заявката не може да бъде прочетена.' },
  })
})
