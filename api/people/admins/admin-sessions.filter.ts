import { sql } from '#lib/database/sql.ts'
import type { ListedRows } from '#lib/listed-rows.ts'
import type { Context } from '../../context.ts'
import { ownSessions } from './admins.service.ts'

export function ownSessionsListed(ctx: Context): ListedRows {
  const { adminId, expiresAt } = ownSessions(ctx)
  return {
    table: sql`sessions`,
    order: { name: 'adminSessions', keys: [{ value: sql`t.id`, type: 'int8' }], descending: true },
    anyOf: null,
    allOf: [sql`t.admin_id = ${adminId}`, sql`t.expires_at > ${expiresAt.gt}`],
  }
}
