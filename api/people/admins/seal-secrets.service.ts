import { int, returning, string } from '#lib/database/row.ts'
import { isSealedWithNewestKey, opened, sealed } from '#lib/sealed-text.ts'
import type { App } from '../../context.ts'

/** Encrypts secrets that are stored unencrypted or with an older key. */
export async function sealSecrets({ db, sql: database, config }: Pick<App, 'db' | 'sql' | 'config'>): Promise<void> {
  const keys = config.totpKeys
  const admins = await database.rows(
    returning({
      id: int,
      secret: string,
    })`SELECT a.id, a.totp_secret AS secret FROM admins a WHERE a.totp_secret IS NOT NULL`,
  )
  for (const { id, secret } of admins.filter((admin) => !isSealedWithNewestKey(keys, admin.secret)))
    await db.admin.updateMany({
      where: { id, totpSecret: secret },
      data: { totpSecret: sealed(keys, opened(keys, secret)) },
    })
}
