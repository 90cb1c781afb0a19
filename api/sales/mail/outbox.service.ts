// The database decides which process sends which e-mail: any number of processes share one outbox.
import { createHash } from 'node:crypto'
import { instant, int, nullable, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import { MailKind } from '#prisma/client.ts'
import type { App } from '../../context.ts'
import { mailFolderOf } from './mail-folder.rules.ts'
import type { MailContent } from './mail-content.rules.ts'
import { nextTry, type Outcome } from './outbox.rules.ts'

/** Time to begin sending a claimed e-mail; longer than any connection timeout. */
const LEASE_MS = 2 * 60_000
/** Time to receive the answer of the server. */
const ANSWERED_WITHIN_MS = 10 * 60_000

const LETTER = {
  id: int,
  kind: oneOf(MailKind),
  recipient: nullable(string),
  orderId: nullable(int),
  subjectId: nullable(int),
  dedupeKey: string,
  tries: int,
  createdAt: instant,
}

export interface Letter extends RowOf<typeof LETTER> {
  /** Until then no other process may claim it. */
  claimedUntil: Date
}

const later = (app: App, ms: number): Date => new Date(app.clock().getTime() + ms)

export async function claimLetters(app: App, limit: number): Promise<Letter[]> {
  const claimedUntil = later(app, LEASE_MS)
  const rows = await app.sql.rows(returning(LETTER)`
    UPDATE mail_messages SET next_try_at = ${claimedUntil}::timestamptz, tries = tries + 1
    WHERE id IN (
      SELECT id FROM mail_messages WHERE state = 'waiting' AND next_try_at <= ${app.clock()}::timestamptz
      ORDER BY next_try_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, recipient, order_id AS "orderId", subject_id AS "subjectId", dedupe_key AS "dedupeKey", tries, created_at AS "createdAt"`)
  return rows.map((row) => ({ ...row, claimedUntil })).toSorted((one, other) => one.id - other.id)
}

/** Another process claimed the e-mail, so this one must not send it. */
export class LostLetterError extends Error {}

/** Commits before the first byte is sent; after a crash the outcome is unknown. Fails with `LostLetterError`. */
export async function markSending(
  app: App,
  { id, claimedUntil }: Letter,
  to: string,
  content: MailContent,
): Promise<void> {
  const { count } = await app.db.mailMessage.updateMany({
    where: { id, state: 'waiting', nextTryAt: claimedUntil },
    data: { state: 'sending', nextTryAt: later(app, ANSWERED_WITHIN_MS), content: { to, ...content } },
  })
  if (count === 0) throw new LostLetterError(`e-mail ${id} is claimed by another process`)
}

export async function settle(app: App, { id, tries, claimedUntil }: Letter, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'sent') {
    await app.db.mailMessage.updateMany({
      where: { id, state: { in: ['sending', 'unknown'] } },
      data: { state: 'sent', sentAt: app.clock(), lastError: null },
    })
    return
  }
  const again = outcome.kind === 'refused' && !outcome.isPermanent ? nextTry(tries, app.clock()) : null
  const state = outcome.kind === 'unknown' ? 'unknown' : again === null ? 'failed' : 'waiting'
  await app.db.mailMessage.updateMany({
    where: { id, OR: [{ state: 'sending' }, { state: 'waiting', nextTryAt: claimedUntil }] },
    data: { state, nextTryAt: again ?? app.clock(), lastError: outcome.reason },
  })
}

export async function dropLetter(app: App, { id }: Letter, reason: string): Promise<void> {
  await app.db.mailMessage.updateMany({
    where: { id, state: 'waiting' },
    data: { state: 'dropped', lastError: reason },
  })
}

const NOT_ANSWERED = 'Изпращането прекъсна и не се знае дали сървърът е приел писмото.'

/** E-mails whose sending was interrupted: a folder gets them again, a server does not (docs/decisions/0032-mail.md). */
export async function settleAbandoned(app: App, isRepeatable: boolean): Promise<void> {
  await app.db.mailMessage.updateMany({
    where: { state: 'sending', nextTryAt: { lte: app.clock() } },
    data: { state: isRepeatable ? 'waiting' : 'unknown', lastError: isRepeatable ? null : NOT_ANSWERED },
  })
}

/** They contain addresses and ordered products; claims about an e-mail rarely come later. */
const LETTERS_FOR_DAYS = 90

export async function sweepLetters({ db, clock, config }: App): Promise<void> {
  const before = new Date(clock().getTime() - LETTERS_FOR_DAYS * 24 * 3_600_000)
  await db.mailMessage.deleteMany({
    where: { state: { notIn: ['waiting', 'sending'] }, createdAt: { lt: before } },
  })
  if (config.mail.smtpUrl !== undefined) return
  const { sweepFolder } = await import('./folder-transport.service.ts')
  await sweepFolder(mailFolderOf(config), before)
}

/** The same for every try, so that mail programs can recognize a duplicate. */
export function messageIdOf({ id, dedupeKey, createdAt }: Letter, host: string): string {
  const mark = createHash('sha256').update(`${dedupeKey} ${createdAt.toISOString()}`).digest('hex').slice(0, 16)
  return `<${id}.${mark}@${host}>`
}
