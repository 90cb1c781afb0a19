import { randomInt } from 'node:crypto'
import { hashPassword, isCommonPassword, passwordMatches } from '#lib/passwords.ts'
import { sql } from '#lib/database/sql.ts'
import type { Admin } from '#prisma/client.ts'
import type { App } from '../context.ts'

/** The administrator that the settings name. */
export interface FirstAdmin {
  username: string
  /** The password that was made just now, to be shown this once; null when there was nothing to make. */
  password: string | null
}

/** No characters that people mistake for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

function randomGroup(): string {
  return Array.from({ length: 5 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
}

/** Four groups of five characters: 99 random bits. */
function randomPassword(): string {
  return Array.from({ length: 4 }, randomGroup).join('-')
}

/** Of several processes that start at once one makes the account; the others find it. */
async function createAdmin(app: App, username: string, password: string): Promise<boolean> {
  const { count } = await app.db.admin.createMany({
    data: { username, passwordHash: await hashPassword(password) },
    skipDuplicates: true,
  })
  return count === 1
}

/** A password set by the operator replaces the stored one and ends the sessions that were opened with that. */
async function adoptPassword(app: App, { id, passwordHash }: Admin, password: string): Promise<void> {
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
 * Sees to it that the administrator of the settings exists, at every start (decisions 1). Without ADMIN_PASSWORD the first start makes a
 * random password and returns it; with one, the stored password follows it. Only hashes are stored, and no default password exists.
 */
export async function ensureFirstAdmin(app: App): Promise<FirstAdmin> {
  const { username, password } = app.config.admin
  if (password !== undefined && isCommonPassword(password))
    app.log.warn('ADMIN_PASSWORD is among the first that anybody would try: choose another')
  const admin = await app.db.admin.findUnique({ where: { username } })
  if (admin === null) {
    const first = password ?? randomPassword()
    const isMade = await createAdmin(app, username, first)
    return { username, password: isMade && password === undefined ? first : null }
  }
  if (password !== undefined) await adoptPassword(app, admin, password)
  return { username, password: null }
}
