import { hashPassword, isCommonPassword, passwordMatches, randomPassword } from '#lib/passwords.ts'
import { sql } from '#lib/database/sql.ts'
import type { Admin } from '#prisma/client.ts'
import type { App } from '../context.ts'

export interface FirstAdmin {
  username: string
  /** The generated password, shown once; null when it comes from the settings or the account existed. */
  password: string | null
}

type StoredAdmin = Pick<Admin, 'id' | 'passwordHash'>

// In SQL: it is the only read of a start, and Prisma compiles its planner at the first of its own.
function findAdmin(app: App, username: string): Promise<StoredAdmin | undefined> {
  return app.sql.first<StoredAdmin>(
    sql`SELECT id, password_hash AS "passwordHash" FROM admins WHERE username = ${username}`,
  )
}

/** When several processes start at once, one inserts the account and the others find it. True if this one did. */
async function createAdmin(app: App, username: string, password: string): Promise<boolean> {
  const { count } = await app.db.admin.createMany({
    data: { username, role: 'owner', passwordHash: await hashPassword(password) },
    skipDuplicates: true,
  })
  return count === 1
}

async function adoptPassword(app: App, { id, passwordHash }: StoredAdmin, password: string): Promise<void> {
  if (await passwordMatches(passwordHash, password)) return
  const newHash = await hashPassword(password)
  await app.sql.transaction(async (tx) => {
    const changed = await tx.run(
      sql`UPDATE admins SET password_hash = ${newHash} WHERE id = ${id} AND password_hash = ${passwordHash}`,
    )
    if (changed === 1) await tx.run(sql`DELETE FROM sessions WHERE admin_id = ${id}`)
  })
}

/**
 * At every start (docs/spec/staff.md#first-administrator). Makes a password when ADMIN_PASSWORD is missing; else the
 * stored hash follows that.
 */
export async function ensureFirstAdmin(app: App): Promise<FirstAdmin> {
  const { username, password } = app.config.admin
  if (password !== undefined && isCommonPassword(password))
    app.log.warn('ADMIN_PASSWORD is among the first that anybody would try: choose another')
  const admin = await findAdmin(app, username)
  if (!admin) {
    const first = password ?? randomPassword()
    const isMade = await createAdmin(app, username, first)
    return { username, password: isMade && password === undefined ? first : null }
  }
  if (password !== undefined) await adoptPassword(app, admin, password)
  return { username, password: null }
}
