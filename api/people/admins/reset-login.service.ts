import type { Database } from '#lib/database/sql.ts'
import { hashPassword } from '#lib/passwords.ts'
import type { Admin } from '#prisma/client.ts'
import { removeTotp } from './second-factor.service.ts'

/**
 * Sets an initial password, removes one-time codes and ends all sessions (docs/spec/staff.md#reset-of-a-login). Null
 * without such a staff member.
 */
export async function resetLogin(
  database: Database,
  where: { id: number } | { username: string },
  password: string,
): Promise<Admin | null> {
  const passwordHash = await hashPassword(password)
  return database.transaction(async (tx) => {
    const [admin] = await tx.db.admin.updateManyAndReturn({ where, data: { passwordHash, mustChangePassword: true } })
    if (!admin) return null
    await removeTotp(tx, admin.id)
    await tx.db.session.deleteMany({ where: { adminId: admin.id } })
    return tx.db.admin.findUniqueOrThrow({ where: { id: admin.id } })
  })
}
