import { z } from 'zod'
import { int, nullable, oneOf, returning, uncheckedJson } from '#lib/database/row.ts'
import { emailField, requiredText } from '#lib/fields.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { parseInput } from '#lib/input.ts'
import { MailKind, type MailMessage, type MailSettings } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { readShopFacts } from '../../content/shop-settings/shop-facts.service.ts'
import { footerOf, htmlOf, plainText, type MailContent } from './mail-content.rules.ts'
import { composed, markupProblems, type MailMarkup } from './mail-markup.rules.ts'
import { exampleValues, placeholderNames } from './mail-placeholders.rules.ts'
import { INITIAL_TEXTS } from './mail-texts.rules.ts'
import { textOf } from './mail-texts.service.ts'

export interface MailPreview {
  subject: string
  html: string
  text: string
}

async function previewOf({ config, sql: database }: Context, content: MailContent): Promise<MailPreview> {
  const footer = footerOf(config.http.publicUrl, await readShopFacts(database))
  return { subject: content.subject, html: htmlOf(content, footer), text: plainText(content, footer) }
}

/** The sent content without secrets; an example of the kind when it is not sent yet. */
export async function previewOfMessage(ctx: Context, id: number): Promise<MailPreview | null> {
  const row = await ctx.sql.first(
    returning({
      kind: oneOf(MailKind),
      content: nullable(uncheckedJson<MailContent>()),
    })`SELECT kind, content FROM mail_messages WHERE id = ${id}`,
  )
  if (!row) return null
  return previewOf(ctx, row.content ?? composed(await textOf(ctx, row.kind), exampleValues(row.kind)))
}

/** Copies a sent e-mail; concurrent calls create one copy. Fails with `NotFoundError`. */
export async function resendMail(ctx: Context, id: number): Promise<MailMessage> {
  const now = ctx.clock()
  const { count: again } = await ctx.db.mailMessage.updateMany({
    where: { id, state: { in: ['failed', 'unknown', 'waiting'] } },
    data: { state: 'waiting', tries: 0, nextTryAt: now, lastError: null },
  })
  if (again > 0) return ctx.db.mailMessage.findUniqueOrThrow({ where: { id } })
  const copy = await ctx.sql.first(returning({ id: int })`
    INSERT INTO mail_messages (kind, recipient, order_id, subject_id, dedupe_key, next_try_at, created_at)
    SELECT kind, recipient, order_id, subject_id, 'again:' || id, ${now}::timestamptz, created_at FROM mail_messages
    WHERE id = ${id} AND state = 'sent' AND recipient IS DISTINCT FROM ''
    ON CONFLICT (dedupe_key) DO UPDATE SET dedupe_key = excluded.dedupe_key RETURNING id`)
  if (!copy) throw new NotFoundError('Няма писмо, което да бъде изпратено пак.')
  return ctx.db.mailMessage.findUniqueOrThrow({ where: { id: copy.id } })
}

const markupInput = z.object({
  subject: requiredText({ max: 200, singleLine: true }),
  body: requiredText({ max: 10_000 }),
})

function requireMarkup(kind: MailKind, markup: MailMarkup): MailMarkup {
  const problems = markupProblems(markup, placeholderNames(kind))
  if (problems.length > 0) throw new InvalidInputError(problems)
  return parseInput(markupInput, markup)
}

export interface EditableText extends MailMarkup {
  kind: MailKind
  isInitial: boolean
}

export async function mailTexts({ db }: Context): Promise<EditableText[]> {
  const changed = await db.mailText.findMany()
  const kinds: Record<MailKind, MailMarkup> = INITIAL_TEXTS
  return Object.entries(kinds).flatMap(([name, initial]) => {
    const kind = changed.find((text) => text.kind === name)
    return kind ? [{ ...kind, isInitial: false }] : textsNamed(name, initial)
  })
}

const isKind = (name: string): name is MailKind => name in INITIAL_TEXTS

const textsNamed = (name: string, initial: MailMarkup): EditableText[] =>
  isKind(name) ? [{ kind: name, ...initial, isInitial: true }] : []

/** Empty subject and body restore the initial text. Fails with `InvalidInputError`. */
export async function setMailText(ctx: Context, kind: MailKind, markup: MailMarkup): Promise<EditableText> {
  if (markup.subject.trim() === '' && markup.body.trim() === '') {
    await ctx.db.mailText.deleteMany({ where: { kind } })
    return { kind, ...INITIAL_TEXTS[kind], isInitial: true }
  }
  const data = requireMarkup(kind, markup)
  await ctx.db.mailText.upsert({ where: { kind }, create: { kind, ...data }, update: data })
  return { kind, ...data, isInitial: false }
}

/** Fails with `InvalidInputError`. */
export async function previewOfText(ctx: Context, kind: MailKind, markup: MailMarkup): Promise<MailPreview> {
  return previewOf(ctx, composed(requireMarkup(kind, markup), exampleValues(kind)))
}

export type MailSettingsChange = Omit<MailSettings, 'id'>

/** A null address means `SHOP_MAIL`. Fails with `InvalidInputError`. */
export async function setMailSettings(ctx: Context, change: MailSettingsChange): Promise<MailSettings> {
  const shopAddress = change.shopAddress?.trim() ? parseAddress(change.shopAddress) : null
  return ctx.db.mailSettings.update({ where: { id: 1 }, data: { ...change, shopAddress } })
}

function parseAddress(text: string): string {
  const read = emailField.safeParse(text)
  if (read.success) return read.data
  throw new InvalidInputError([{ field: 'shopAddress', message: 'Невалиден имейл адрес' }])
}
