import { resolve } from 'node:path'
import type { Config } from '#lib/config.ts'
import type { MailTransports } from './outbox.rules.ts'

/** SMTP if configured, otherwise a folder. Imported on first use: a shop without SMTP does not load nodemailer. */
export async function openMailTransports({ mail, dataDir }: Config): Promise<MailTransports> {
  if (mail.smtpUrl === undefined) {
    const { folderTransports } = await import('./folder-transport.service.ts')
    return folderTransports(resolve(dataDir, 'mail'), mail.from)
  }
  const { smtpTransports } = await import('./smtp-transport.service.ts')
  return smtpTransports(mail.smtpUrl, mail.from)
}
