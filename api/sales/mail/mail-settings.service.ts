import type { MailSettings } from '#prisma/client.ts'
import type { App } from '../../context.ts'

export async function mailSettings({ db }: Pick<App, 'db'>): Promise<MailSettings> {
  return db.mailSettings.findUniqueOrThrow({ where: { id: 1 } })
}

export async function shopAddress(app: App): Promise<string> {
  return (await mailSettings(app)).shopAddress ?? app.config.mail.shop
}
