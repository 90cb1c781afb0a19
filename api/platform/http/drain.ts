import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** New connections are accepted this long, so that a load balancer can notice /readyz. */
const TAKE_MS = 1_000
/** After that, clients may send one more request per connection; its answer has `connection: close`. */
const PART_MS = 1_000
/** After that, running answers may take this long. */
const ANSWER_MS = 5_500
/** A turn of the event loop without work is shorter. */
const QUIET_TURN_MS = 0.2
const QUIET_WITHIN_MS = 500
const LOOK_EVERY_MS = 20

/** Waits for a turn without a new connection: closing the port resets those that are not accepted yet. */
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

/** Closes only the port: the server's own `close` would also end connections that a client is about to use. */
function closePort(server: HttpServer): void {
  Server.prototype.close.call(server)
}

/** Resolves when the server may be closed: serves for a while, then closes the port and sends `connection: close`. */
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
    // Node would wait for connections that browsers opened in advance and never used.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    setTimeout(() => server.closeAllConnections(), ANSWER_MS).unref()
  }
}
