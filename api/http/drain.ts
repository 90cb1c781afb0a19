import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long new connections are still taken: time for a load balancer to ask /readyz. */
const TAKE_MS = 1_000
/** How long clients then have to use their connections once more and be told that they end. */
const PART_MS = 1_000
/** How long answers may take after that. */
const ANSWER_MS = 5_500
/** A turn of the event loop in which nothing happens is shorter. */
const QUIET_TURN_MS = 0.2
const QUIET_WITHIN_MS = 500
const LOOK_EVERY_MS = 20

/**
 * Waits for a turn of the event loop in which nobody connected. The kernel resets connections that were not accepted yet when the port is
 * closed, so that has to happen when there are none.
 */
async function quietTurn(server: HttpServer): Promise<void> {
  let isQuiet = false
  const onConnection = () => {
    isQuiet = false
  }
  server.on('connection', onConnection)
  const until = performance.now() + QUIET_WITHIN_MS
  for (let begun = performance.now(); !isQuiet && begun < until; begun = performance.now()) {
    isQuiet = true
    await setImmediate()
    isQuiet &&= performance.now() - begun < QUIET_TURN_MS
  }
  server.off('connection', onConnection)
}

/** Closes the port alone. The server's own `close` would also end connections that a client is about to use. */
function closePort(server: HttpServer): void {
  Server.prototype.close.call(server)
}

/**
 * Makes a server's close polite. The returned function prepares it and resolves when the server may be closed: first everything is served
 * as ever, then the port is closed, and what still comes over connections is served with `connection: close`. In this order a client that
 * connects anew is refused, and none is cut off.
 */
export function drainOf(http: FastifyInstance): () => Promise<void> {
  const { server } = http
  let isParting = false
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  http.addHook('onRequest', (_request, reply, done) => {
    if (isParting) reply.header('connection', 'close')
    done()
  })
  return async () => {
    await wait(TAKE_MS)
    await quietTurn(server)
    closePort(server)
    isParting = true
    const until = performance.now() + PART_MS
    while (sockets.size > 0 && performance.now() < until) await wait(LOOK_EVERY_MS)
    // Browsers connect ahead of requests that may never come, and Node would wait for them.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    setTimeout(() => server.closeAllConnections(), ANSWER_MS).unref()
  }
}
