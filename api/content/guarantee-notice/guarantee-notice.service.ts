import { createHash } from 'node:crypto'
import { columnsSql } from '#lib/columns.ts'
import { returning } from '#lib/database/row.ts'
import type { Sql } from '#lib/database/sql.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { modelRow } from '#lib/model-row.ts'
import { Prisma, type GuaranteeNotice } from '#prisma/client.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { checksumIn, noticeAddress, noticeFormat } from './guarantee-notice.rules.ts'

export type NoticeFacts = Omit<GuaranteeNotice, 'content'>

/** Without its bytes; null while none is uploaded. */
export async function noticeFacts(from: Pick<Sql, 'first'>): Promise<NoticeFacts | null> {
  const row = await from.first(
    returning(
      modelRow('GuaranteeNotice', ['content']),
    )`SELECT ${columnsSql(Prisma.GuaranteeNoticeScalarFieldEnum, 'n', ['content'])} FROM guarantee_notices n`,
  )
  return row ?? null
}

export interface ShownNotice {
  address: string
  /** Pages show a picture, and link to a document. */
  isPicture: boolean
}

export async function shownNotice(from: Pick<Sql, 'first'>): Promise<ShownNotice | null> {
  const notice = await noticeFacts(from)
  return notice && { address: noticeAddress(notice), isPicture: notice.format !== 'pdf' }
}

/** Stores the bytes as they are, in place of an earlier file. Fails with `InvalidInputError` for another format. */
export async function storeNotice(ctx: Context, bytes: Buffer): Promise<void> {
  const format = noticeFormat(bytes)
  if (format === null)
    throw new InvalidInputError([{ field: 'file', message: 'Качете официалния файл: PDF, PNG или SVG.' }])
  const data = {
    content: new Uint8Array(bytes),
    format,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    uploadedAt: ctx.clock(),
    adminId: adminIdOf(ctx),
  }
  await ctx.db.guaranteeNotice.upsert({ where: { id: 1 }, create: data, update: data })
}

/** Fails with `NotFoundError` when there is none. */
export async function removeNotice(ctx: Context): Promise<void> {
  const { count } = await ctx.db.guaranteeNotice.deleteMany()
  if (count === 0) throw new NotFoundError('Няма качено уведомление')
}

/** The stored file of this name. Fails with `NotFoundError`. */
export async function noticeFile(ctx: Pick<Context, 'db'>, name: string): Promise<GuaranteeNotice> {
  const checksum = checksumIn(name)
  const notice = checksum === null ? null : await ctx.db.guaranteeNotice.findUnique({ where: { id: 1 } })
  if (!notice || noticeAddress(notice) !== `/guarantee-notice/${name}`) throw new NotFoundError()
  return notice
}
