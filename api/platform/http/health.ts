import type { FastifyInstance } from 'fastify'
import { returning, string } from '#lib/database/row.ts'
import { pendingMigrations } from '#lib/database/migrate.ts'
import { Prisma } from '#prisma/client.ts'
import type { App } from '../../context.ts'

/** `open` lasts from the first admin's creation to the beginning of the shutdown. */
export type Phase = 'opening' | 'open' | 'stopping'

const READY_WITHIN_MS = 2_000

/**
 * `/healthz`: the process runs. `/readyz`: it is open, and the database answers and is migrated
 * (docs/spec/runtime.md#one-process).
 */
export function mountHealth(http: FastifyInstance, app: App, phaseOf: () => Phase): void {
  http.get('/healthz', async () => ({ status: 'ok' }))
  let isMigrated = false
  http.get('/readyz', async (_request, reply) => {
    const phase = phaseOf()
    if (phase !== 'open') return reply.code(503).header('retry-after', 2).send({ status: phase })
    try {
      const database = app.sql.within(READY_WITHIN_MS)
      await database.run(Prisma.sql`SELECT 1`)
      // Migrations are never reverted, so one positive check is enough.
      isMigrated ||=
        (
          await pendingMigrations({
            query: async (statement) => ({
              rows: await database.rows(returning({ name: string })`${Prisma.raw(statement)}`),
            }),
          })
        ).length === 0
      if (!isMigrated) return await reply.code(503).header('retry-after', 2).send({ status: 'migrations pending' })
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', 2).send({ status: 'database unreachable' })
    }
  })
}
