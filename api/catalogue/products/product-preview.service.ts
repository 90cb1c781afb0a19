import { bytes, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { dayInSofia } from '#rules/calendar.ts'
import { isSoldSql } from '../availability/product-visibility.sql.ts'
import type { App, Context } from '../../context.ts'
import { UnauthenticatedError } from '#lib/errors.ts'
import { PREVIEW_LASTS_MS, previewToken, readPreview } from './product-preview.rules.ts'
import { productOf } from './products.service.ts'

/**
 * The token that opens the page of a product before shoppers see it. It is valid for 15 minutes, and only as long as the
 * session that requested it. Fails with `NotFoundError`, and with `UnauthenticatedError` when the session has just ended.
 */
export async function openPreview(ctx: Context, productId: number): Promise<{ token: string; expiresAt: Date }> {
  const { id } = await productOf(ctx, productId)
  const sessionId = ctx.viewer.kind === 'admin' ? ctx.viewer.sessionId : 0
  const secret = await secretOf(ctx, sessionId)
  if (secret === null) throw new UnauthenticatedError()
  const expiresAt = ctx.clock().getTime() + PREVIEW_LASTS_MS
  return { token: previewToken({ productId: id, sessionId, expiresAt }, secret), expiresAt: new Date(expiresAt) }
}

/** Null when the session is over; it ends when its owner is switched off. */
async function secretOf({ sql: from, clock }: Pick<App, 'sql' | 'clock'>, sessionId: number): Promise<Buffer | null> {
  const session = await from.first(returning({ secret: bytes })`
    SELECT s.token_hash AS secret FROM sessions s
    WHERE s.id = ${sessionId} AND s.admin_id IS NOT NULL AND s.expires_at > ${clock()}::timestamptz`)
  return session?.secret ?? null
}

export async function opensPreview(app: App, productId: number, token: string): Promise<boolean> {
  const preview = readPreview(token, productId, app.clock())
  const secret = preview && (await secretOf(app, preview.sessionId))
  if (!secret || !preview.isSignedWith(secret)) return false
  const hidden = await app.sql.run(sql`
    SELECT FROM products p WHERE p.id = ${productId} AND p.deleted_at IS NULL AND NOT p.is_package AND NOT ${isSoldSql(dayInSofia(app.clock()))}`)
  return hidden > 0
}
