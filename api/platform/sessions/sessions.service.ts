import { createHash, randomBytes } from 'node:crypto'
import { instant, int, nullable, oneOf, returning, string, type RowOf } from '#lib/database/row.ts'
import { withAnyAuthor } from '#lib/database/author.ts'
import { sql, type Transaction } from '#lib/database/sql.ts'
import { AdminRole } from '#prisma/client.ts'
import type { App, Context, Viewer } from '../../context.ts'
import { ForbiddenError, UnauthenticatedError } from '#lib/errors.ts'

export interface SessionOrigin {
  device: string
  address: string
}

const NOWHERE: SessionOrigin = { device: '', address: '' }

export type SessionOwner = { customerId: number } | { adminId: number }

const HOUR_MS = 3_600_000
const CUSTOMER_LIFETIME_MS = 30 * 24 * HOUR_MS
const ADMIN_LIFETIME_MS = 12 * HOUR_MS
/** Use extends a session, but without a write on every request. */
const RENEW_AFTER_MS = 5 * 60_000

function hashOf(token: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(token).digest()
}

function kindOf(owner: SessionOwner): 'customer' | 'admin' {
  return 'adminId' in owner ? 'admin' : 'customer'
}

function expiryOf(app: App, kind: 'customer' | 'admin'): Date {
  return new Date(app.clock().getTime() + (kind === 'admin' ? ADMIN_LIFETIME_MS : CUSTOMER_LIFETIME_MS))
}

export interface NewSession {
  token: string
  row: { tokenHash: Buffer<ArrayBuffer>; usedAt: Date; expiresAt: Date }
}

/** The token is 256 random bits; only its hash is stored (docs/spec/sessions.md#tokens). */
export function newSession(app: App, kind: 'customer' | 'admin'): NewSession {
  const token = randomBytes(32).toString('base64url')
  return { token, row: { tokenHash: hashOf(token), usedAt: app.clock(), expiresAt: expiryOf(app, kind) } }
}

export async function openSession(app: App, owner: SessionOwner): Promise<string> {
  const { token, row } = newSession(app, kindOf(owner))
  await app.db.session.create({ data: { ...row, ...owner } })
  return token
}

/** Null if the password changed since the check; locks its row, so that a later change ends this session too. */
export async function openSessionByPassword(
  app: App,
  owner: SessionOwner,
  passwordHash: string,
  { device, address }: SessionOrigin = NOWHERE,
): Promise<string | null> {
  const { token, row } = newSession(app, kindOf(owner))
  const account =
    'adminId' in owner
      ? sql`SELECT NULL::int AS customer_id, id AS admin_id FROM admins WHERE id = ${owner.adminId} AND password_hash = ${passwordHash} AND is_active FOR SHARE`
      : sql`SELECT id AS customer_id, NULL::int AS admin_id FROM customers WHERE id = ${owner.customerId} AND password_hash = ${passwordHash} FOR SHARE`
  const opened = await app.sql.run(sql`
    INSERT INTO sessions (token_hash, used_at, expires_at, device, address, customer_id, admin_id)
    SELECT ${row.tokenHash}, ${row.usedAt}::timestamptz, ${row.expiresAt}::timestamptz, ${device}, ${address}, customer_id, admin_id FROM (${account}) AS account`)
  return opened === 1 ? token : null
}

const FOUND = {
  id: int,
  customerId: nullable(int),
  adminId: nullable(int),
  username: nullable(string),
  role: nullable(oneOf(AdminRole)),
  usedAt: instant,
}

type FoundSession = RowOf<typeof FOUND>

async function findSession(app: App, token: string): Promise<FoundSession | undefined> {
  const statement = returning(FOUND)`
    SELECT s.id, s.customer_id AS "customerId", s.admin_id AS "adminId", a.username, a.role, s.used_at AS "usedAt"
    FROM sessions s LEFT JOIN admins a ON a.id = s.admin_id AND a.is_active
    WHERE s.token_hash = ${hashOf(token)} AND s.expires_at > ${app.clock()}::timestamptz`
  return withAnyAuthor(() => app.sql.first(statement))
}

function viewerOfSession({ id, customerId, adminId, username, role }: FoundSession): Viewer {
  if (customerId !== null) return { kind: 'customer', customerId, sessionId: id }
  if (adminId !== null && username !== null && role !== null)
    return { kind: 'admin', adminId, username, role, sessionId: id }
  return { kind: 'visitor', hasEnded: true }
}

/** An ended session stays ended: its row is deleted. */
async function renew(app: App, { id, adminId }: FoundSession): Promise<void> {
  const expiresAt = expiryOf(app, adminId === null ? 'customer' : 'admin')
  await app.db.session.updateMany({ where: { id }, data: { usedAt: app.clock(), expiresAt } })
}

/** Never cached, so that ending a session takes effect at once. */
export async function viewerOf(app: App, token: string | null): Promise<Viewer> {
  const session = token === null ? undefined : await findSession(app, token)
  if (!session) return token === null ? { kind: 'visitor' } : { kind: 'visitor', hasEnded: true }
  if (app.clock().getTime() - session.usedAt.getTime() > RENEW_AFTER_MS) await renew(app, session)
  return viewerOfSession(session)
}

/** A token of the other kind is refused and stays valid (docs/spec/sessions.md#two-kinds-of-tokens). */
export async function endSession(ctx: Context, kind: 'customer' | 'admin'): Promise<void> {
  const { viewer } = ctx
  if (viewer.kind === 'visitor') return
  if (viewer.kind !== kind) throw kind === 'admin' ? new ForbiddenError() : new UnauthenticatedError()
  await ctx.db.session.deleteMany({ where: { id: viewer.sessionId } })
}

export async function endOtherSessions(ctx: Context, { db }: Pick<Transaction, 'db'> = ctx): Promise<void> {
  const { viewer } = ctx
  if (viewer.kind === 'visitor') return
  const owner = viewer.kind === 'admin' ? { adminId: viewer.adminId } : { customerId: viewer.customerId }
  await db.session.deleteMany({ where: { ...owner, id: { not: viewer.sessionId } } })
}

export async function sweepSessions(app: App): Promise<void> {
  await app.db.session.deleteMany({ where: { expiresAt: { lt: app.clock() } } })
}
