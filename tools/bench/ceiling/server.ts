// The ceiling: the same PostgreSQL through bare node:http and pg with hand-written SQL, without framework, schema,
// limits, logging, permissions or validation. Takes the database's URL, the shop's public origin and a file, and prints its
// address.
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Pool } from 'pg'
import { dayInSofia } from '#rules/calendar.ts'
import type { CUSTOMER, Wanted } from '../goods.ts'
import { ADD_SQL, CART_SQL } from './cart.sql.ts'
import { ORDER_SQL } from './order.sql.ts'
import { PAGE_SQL, PRODUCT_SQL, SEARCH_SQL } from './reads.sql.ts'

const POOL_SIZE = 10
const ORIGIN = process.env['PUBLIC_URL']

const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: POOL_SIZE,
  options: '-c jit=off -c TimeZone=UTC',
})

interface AddBody extends Wanted {
  sessionId: string
  quantity: number
}

type OrderBody = typeof CUSTOMER & { sessionId: string; idempotencyKey: string }

async function answerOf(name: string, text: string, values: unknown[]): Promise<string | undefined> {
  return (await pool.query<{ answer: string }>({ name, text, values })).rows[0]?.answer
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

async function order(text: string): Promise<string | undefined> {
  const body: OrderBody = JSON.parse(text)
  const secret = randomBytes(32).toString('base64url')
  const { sessionId, customerName, customerEmail, customerPhone, deliveryAddress, idempotencyKey } = body
  const keyHash = sha256(idempotencyKey).toString('base64url')
  const customer = [customerName, customerEmail, customerPhone, deliveryAddress]
  const values = [sessionId, ...customer, sha256(secret), keyHash, sha256(text)]
  const { rows } = await pool.query<{ id: number; finalMinor: string }>({ name: 'order', text: ORDER_SQL, values })
  const [placed] = rows
  return (
    placed &&
    JSON.stringify({
      accessToken: `${placed.id}.${secret}`,
      order: { databaseId: placed.id, amounts: { due: { amount: (Number(placed.finalMinor) / 100).toFixed(2) } } },
    })
  )
}

async function add(text: string): Promise<string | undefined> {
  const { sessionId, productId, variantId, quantity, startsOn, endsOn }: AddBody = JSON.parse(text)
  return answerOf('add', ADD_SQL, [sessionId, productId, variantId, quantity, startsOn, endsOn])
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}

const READS = new Map([
  ['category', PAGE_SQL],
  ['search', SEARCH_SQL],
  ['product', PRODUCT_SQL],
])

async function answer(request: IncomingMessage): Promise<string | undefined> {
  const [, kind = '', id = ''] = (request.url ?? '').split('/')
  if (request.method === 'POST') return kind === 'order' ? order(await textOf(request)) : add(await textOf(request))
  if (kind === 'file') return readFile(process.env['FILE'] ?? '', 'utf8')
  if (kind === 'cart') return answerOf('cart', CART_SQL, [id, ORIGIN])
  const statement = READS.get(kind)
  return statement && answerOf(kind, statement, [decodeURIComponent(id), dayInSofia(new Date()), ORIGIN])
}

function send(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    .end(body)
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => send(response, body === undefined ? 409 : 200, body ?? '{}'),
    (error: unknown) => send(response, 500, String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') process.stderr.write(`ceiling http://localhost:${address?.port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
