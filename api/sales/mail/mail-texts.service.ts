import type { MailKind } from '#prisma/client.ts'
import type { App } from '../../context.ts'
import type { MailMarkup } from './mail-markup.rules.ts'
import { INITIAL_TEXTS } from './mail-texts.rules.ts'

export async function textOf({ db }: Pick<App, 'db'>, kind: MailKind): Promise<MailMarkup> {
  return (
    (await db.mailText.findUnique({ where: { kind }, select: { subject: true, body: true } })) ?? INITIAL_TEXTS[kind]
  )
}
