import { sql } from '#lib/database/sql.ts'
import { isSealedWithNewestKey, opened, sealed } from '#lib/sealed-text.ts'
import type { App } from '../../context.ts'

/** Encrypts secrets that are stored unencrypted or with an older key. */
export async function sealSecrets({ sql: database, config }: Pick<App, 'sql' | 'config'>): Promise<void> {
  const keys = config.totpKeys
  const admins = await database.rows<{ id: number; secret: string }>(
    sql`SELECT a.id, a.totp_secret AS secret FROM admins a WHERE a.totp_secret IS NOT NULL`,
  )
  for (const { id, secret } of admins.filter((admin) => !isSealedWithNewestKey(keys, admin.secret)))
    await database.run(
      sql`UPDATE admins SET totp_secret = ${sealed(keys, opened(keys, secret))} WHERE id = ${id} AND totp_secret = ${secret}`,
    )
}
