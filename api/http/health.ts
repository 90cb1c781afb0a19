import type { FastifyInstance } from 'fastify'
import { pendingMigrations } from '#lib/database/migrate.ts'
import { sql } from '#lib/database/sql.ts'
import type { App } from '../context.ts'

/**
 * `/healthz`: the process is up. `/readyz`: the database answers, is up to date and is not being left; a load balancer
 * asks it (decisions 1).
 */
export function mountHealth(http: FastifyInstance, app: App, isStopping: () => boolean): void {
  http.get('/healthz', async () => ({ status: 'ok' }))
  let isMigrated = false
  http.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).header('retry-after', 2).send({ status: 'stopping' })
    try {
      await app.sql.run(sql`SELECT 1`)
      // Migrations only ever come forward, so what was complete once stays complete.
      isMigrated ||=
        (
          await pendingMigrations({
            query: async (statement) => ({ rows: await app.db.$queryRawUnsafe<object[]>(statement) }),
          })
        ).length === 0
      if (!isMigrated) return await reply.code(503).header('retry-after', 2).send({ status: 'migrations pending' })
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', 2).send({ status: 'database unreachable' })
    }
  })
}
