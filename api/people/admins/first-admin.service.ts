import { hashPassword, isCommonPassword, passwordMatches, randomPassword } from '#lib/passwords.ts'
import { int, returning, string, type RowOf } from '#lib/database/row.ts'
import type { App } from '../../context.ts'

export interface FirstAdmin {
  username: string
  /** Of the account that this start has made; null when it existed. */
  madeId: number | null
  /** The generated password, shown once; null when it comes from the settings or the account existed. */
  password: string | null
}

const STORED_ADMIN = { id: int, passwordHash: string }
type StoredAdmin = RowOf<typeof STORED_ADMIN>

// Raw SQL: the only query at start, and Prisma compiles its planner at its first query.
function findAdmin(app: App, username: string): Promise<StoredAdmin | undefined> {
  return app.sql.first(
    returning(
      STORED_ADMIN,
    )`SELECT id, password_hash AS "passwordHash" FROM admins WHERE lower(username) = lower(${username})`,
  )
}

/** Of several processes starting concurrently, one inserts the account. Its id if this one did, else null. */
async function createAdmin(app: App, username: string, password: string): Promise<number | null> {
  const [made] = await app.db.admin.createManyAndReturn({
    data: { username, role: 'owner', passwordHash: await hashPassword(password) },
    skipDuplicates: true,
  })
  return made?.id ?? null
}

async function adoptPassword(app: App, { id, passwordHash }: StoredAdmin, password: string): Promise<void> {
  if (await passwordMatches(passwordHash, password)) return
  const newHash = await hashPassword(password)
  await app.sql.transaction(async (tx) => {
    const { count } = await tx.db.admin.updateMany({ where: { id, passwordHash }, data: { passwordHash: newHash } })
    if (count === 1) await tx.db.session.deleteMany({ where: { adminId: id } })
  })
}

/**
 * Runs at every start (docs/spec/staff.md#first-administrator). Generates a password without ADMIN_PASSWORD; otherwise
 * updates the stored hash to match it.
 */
export async function ensureFirstAdmin(app: App): Promise<FirstAdmin> {
  const { username, password } = app.config.admin
  if (password !== undefined && isCommonPassword(password))
    app.log.warn('ADMIN_PASSWORD is a common password: choose another')
  const admin = await findAdmin(app, username)
  if (!admin) {
    const first = password ?? randomPassword()
    const madeId = await createAdmin(app, username, first)
    return { username, madeId, password: madeId !== null && password === undefined ? first : null }
  }
  if (password !== undefined) await adoptPassword(app, admin, password)
  return { username, madeId: null, password: null }
}
