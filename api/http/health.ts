import type { FastifyInstance } from 'fastify'
import { sql } from '#lib/database/sql.ts'
import type { App } from '../context.ts'

/** `/healthz`: the process is up. `/readyz`: the database answers and is not being left; a load balancer asks it (decisions 1). */
export function mountHealth(http: FastifyInstance, app: App, isStopping: () => boolean): void {
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).header('retry-after', 2).send({ status: 'stopping' })
    try {
      await app.sql.run(sql`SELECT 1`)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', 2).send({ status: 'database unreachable' })
    }
  })
}
