import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from '@jest/globals'
import { listenAnywhere } from '../../testkit/raw-http.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { httpServerOf, type HttpServer } from './server.ts'

const CLIENTS = 16

interface Answer {
  status: number | undefined
  connection: string | undefined
  body: string
}

const shop = useTestShop()
let server: HttpServer
let port: number
beforeEach(async () => {
  server = await httpServerOf(shop.app)
  port = await listenAnywhere(server.http)
})

/** Rejects with the connection's error. */
function ask(path: string, agent = new Agent()): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      const { statusCode: status, headers } = response
      text(response).then((body) => resolve({ status, connection: headers.connection, body }), reject)
    }).on('error', reject)
  })
}

/** Repeats requests over persistent connections until one fails; returns its failure and the answers before. */
async function askUntilClosed(): Promise<{ end: string; answers: Answer[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answers: Answer[] = []
  try {
    for (;;) answers.push(await ask('/api/products', agent))
  } catch (error) {
    return { end: String(error), answers }
  } finally {
    agent.destroy()
  }
}

test('a process is ready when it is open, and no longer when its stop begins', async () => {
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: '{"status":"opening"}' })
  server.open()
  expect(await ask('/readyz')).toMatchObject({ status: 200, body: '{"status":"ready"}' })
  const stopped = server.beginStop()
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: '{"status":"stopping"}' })
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
  await stopped
  await server.http.close()
})

test('clients with persistent connections get `connection: close`, and then a closed port', async () => {
  const clients = Array.from({ length: CLIENTS }, askUntilClosed)
  await ask('/api/products')
  await server.beginStop()
  await server.http.close()
  for (const { end, answers } of await Promise.all(clients)) {
    expect(end).toContain('ECONNREFUSED')
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.map(({ connection }) => connection).lastIndexOf('keep-alive')).toBe(answers.length - 2)
    expect(answers.at(-1)?.connection).toBe('close')
  }
})

test('an unused connection does not delay the stop', async () => {
  const unused = connect(port, '127.0.0.1')
  await once(unused, 'connect')
  const closed = once(unused, 'close')
  await server.beginStop()
  await server.http.close()
  await closed
})
