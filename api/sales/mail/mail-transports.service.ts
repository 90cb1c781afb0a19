import type { Config } from '#lib/config.ts'
import { mailFolderOf } from './mail-folder.rules.ts'
import type { MailTransports } from './outbox.rules.ts'

/** SMTP if configured, otherwise a folder. Imported on first use: a shop without SMTP does not load nodemailer. */
export async function openMailTransports(config: Config): Promise<MailTransports> {
  const { mail } = config
  if (mail.smtpUrl === undefined) {
    const { folderTransports } = await import('./folder-transport.service.ts')
    return folderTransports(mailFolderOf(config), mail.from)
  }
  const { smtpTransports } = await import('./smtp-transport.service.ts')
  return smtpTransports(mail.smtpUrl, mail.from)
}
