import { int, returning } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { NotFoundError } from '#lib/errors.ts'
import type { CustomerAddress, Session } from '#prisma/client.ts'
import type { Context } from '../../context.ts'
import { notesOnAccount } from '#api/people/contacts/contacts.service.ts'
import { gatherContactsWithin } from '#api/people/contacts/gather-contacts.service.ts'
import { InvalidInputError } from '#lib/errors.ts'
import { WrongCredentialsError } from '#api/platform/sessions/sessions.errors.ts'
import { AccountInUseError } from './customers.errors.ts'
import type { AddressInput } from './customers.input.ts'
import { ownId, provenSelf, WRONG_PASSWORD } from './customers.service.ts'

const MAX_ADDRESSES = 10

export async function ownSessions(ctx: Context): Promise<Session[]> {
  return ctx.db.session.findMany({
    where: { customerId: ownId(ctx), expiresAt: { gt: ctx.clock() } },
    orderBy: { id: 'desc' },
    take: 100,
  })
}

/** Fails with `NotFoundError`. */
export async function endOwnSession(ctx: Context, id: number): Promise<void> {
  const { count } = await ctx.db.session.deleteMany({ where: { id, customerId: ownId(ctx) } })
  if (count === 0) throw new NotFoundError('Няма такава сесия.')
}

export async function ownAddresses(ctx: Context): Promise<CustomerAddress[]> {
  return ctx.db.customerAddress.findMany({
    where: { customerId: ownId(ctx) },
    orderBy: { id: 'asc' },
    take: MAX_ADDRESSES,
  })
}

/** Fails with `InvalidInputError`. */
export async function saveAddress(ctx: Context, address: AddressInput): Promise<CustomerAddress> {
  const customerId = ownId(ctx)
  return ctx.sql.transaction(async (tx) => {
    await tx.run(sql`SELECT FROM customers WHERE id = ${customerId} FOR UPDATE`)
    if ((await tx.db.customerAddress.count({ where: { customerId } })) >= MAX_ADDRESSES)
      throw new InvalidInputError([{ field: 'address', message: `Запазват се до ${MAX_ADDRESSES} адреса.` }])
    return tx.db.customerAddress.create({ data: { ...address, customerId, createdAt: ctx.clock() } })
  })
}

/** Fails with `NotFoundError`. */
export async function deleteAddress(ctx: Context, id: number): Promise<void> {
  const { count } = await ctx.db.customerAddress.deleteMany({ where: { id, customerId: ownId(ctx) } })
  if (count === 0) throw new NotFoundError('Няма такъв адрес.')
}

const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

/** Only records of the account: registering with an address does not prove ownership of its older orders. */
export async function ownData(ctx: Context): Promise<string> {
  const id = ownId(ctx)
  const account = await ctx.db.customer.findUniqueOrThrow({
    where: { id },
    omit: { passwordHash: true },
    include: {
      addresses: true,
      sessions: { omit: { tokenHash: true } },
      cart: { include: { lines: { omit: { id: true } } }, omit: { sessionId: true } },
      orders: {
        omit: { accessTokenHash: true, foundTokenHash: true, openedBy: true },
        include: {
          lines: { include: { reservation: true } },
          events: { omit: { adminId: true } },
          reminders: { omit: { orderId: true } },
          // Internal ones are notes between colleagues about their work (docs/spec/accounts.md#privacy).
          staffNotes: { where: { kind: 'public' }, omit: { adminId: true } },
        },
      },
      reviews: true,
    },
  })
  const letters = await ctx.db.mailMessage.findMany({
    where: {
      recipient: { not: null },
      OR: [
        { subjectId: id, orderId: null, kind: { in: ['password_forgotten', 'email_confirmation'] } },
        { orderId: { in: account.orders.map((order) => order.id) } },
      ],
    },
    select: { kind: true, recipient: true, createdAt: true, sentAt: true, content: true },
  })
  const notesOfShop = await notesOnAccount(ctx, id)
  return JSON.stringify({ exportedAt: ctx.clock(), account, letters, notesOfShop }, asText, 2)
}

const WITHOUT_PERSON = {
  customerEmail: '',
  customerPhone: '',
  customerNote: '',
  notes: '',
  accessTokenHash: null,
  foundTokenHash: null,
}

/**
 * Orders stay for accounting with the names required on documents, reviews without a name; phone, e-mail and notes are
 * deleted. Fails with `WrongCredentialsError`, `TooManyAttemptsError`, `AccountInUseError`.
 */
export async function deleteAccount(ctx: Context, password: string): Promise<void> {
  const { id, passwordHash } = await provenSelf(ctx, password)
  await ctx.sql.transaction(async (tx) => {
    // From here on new orders of this customer wait.
    const self = await tx.run(
      sql`SELECT FROM customers WHERE id = ${id} AND password_hash = ${passwordHash} FOR UPDATE`,
    )
    if (self === 0) throw new WrongCredentialsError(WRONG_PASSWORD)
    const open = await tx.rows(returning({ id: int })`
      SELECT o.id FROM orders o WHERE o.customer_id = ${id} AND NOT order_may_be_anonymised(o.status, EXISTS (
        SELECT FROM order_lines l JOIN reservations r ON r.order_line_id = l.id WHERE l.order_id = o.id AND r.status <> 'rejected'))
      ORDER BY o.id`)
    if (open.length > 0) throw new AccountInUseError(open.map((order) => order.id))
    await tx.run(sql`
      UPDATE mail_messages SET recipient = '', content = NULL, state = CASE WHEN state = 'waiting' THEN 'dropped' ELSE state END
      WHERE recipient IS NOT NULL AND (order_id IN (SELECT id FROM orders WHERE customer_id = ${id})
        OR (subject_id = ${id} AND kind IN ('password_forgotten', 'email_confirmation')))`)
    const own = { where: { customerId: id } }
    const ofOrders = { where: { order: { customerId: id } } }
    await tx.db.order.updateMany({ ...own, data: WITHOUT_PERSON })
    await tx.db.orderLink.deleteMany(ofOrders)
    await tx.db.orderNote.deleteMany(ofOrders)
    await tx.db.review.updateMany({ ...own, data: { customerName: 'Клиент', customerEmail: '' } })
    await tx.db.customer.deleteMany({ where: { id } })
    await gatherContactsWithin(tx, ctx)
  })
}
