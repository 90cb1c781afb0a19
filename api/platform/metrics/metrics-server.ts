import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Config } from '#lib/config.ts'
import { StartError } from '#lib/start-error.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  url: string
  close: () => Promise<void>
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

function mayRead({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true
  return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`))
}

async function answer(request: IncomingMessage, response: ServerResponse, metrics: Metrics, token: string | undefined) {
  if (!mayRead(request, token)) return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
  if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
  const text = await metrics.text()
  return response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
}

/** `/metrics` on a port of its own, so that no proxy shows it to the world. Fails with StartError when the port is taken. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, token }: NonNullable<Config['metrics']>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    answer(request, response, metrics, token).catch(() => response.writeHead(500).end())
  })
  try {
    await once(server.listen({ host, port }), 'listening')
  } catch (error) {
    throw new StartError(`The metrics cannot be served on ${host}:${port}: set METRICS_PORT to a free port.`, {
      cause: error,
    })
  }
  const address = server.address()
  const taken = typeof address === 'object' && address !== null ? address.port : port
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      metrics.close()
    },
  }
}
