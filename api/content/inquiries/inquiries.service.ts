import type { Inquiry, InquiryStatus } from '#prisma/client.ts'
import { countAttempt } from '#api/platform/throttles/throttles.service.ts'
import { adminIdOf, type Context } from '../../context.ts'
import { NotFoundError } from '#lib/errors.ts'
import { enqueueLetter, enqueueNotice } from '../../platform/letters/enqueue-letter.service.ts'
import { onceForStaff } from '../../platform/idempotency/staff-write.service.ts'
import type { InquiryInput, InquiryReplyInput } from './inquiries.input.ts'

/** Shown to the sender (docs/spec/inquiries.md#contact-form). */
export const INQUIRY_SENT = 'Съобщението е изпратено!'

const noSuchInquiry = () => new NotFoundError('Запитването не е намерено.')

/** Of a withdrawal: its order and the lines. */
type Withdrawn = Partial<Pick<Inquiry, 'isWithdrawal' | 'withdrawnOrderId' | 'withdrawnLineIds'>>

/**
 * Notifies the shop, and confirms a withdrawal to its sender. Limited per address (docs/spec/runtime.md#limits). Fails
 * with `TooManyAttemptsError`.
 */
export async function sendInquiry(ctx: Context, data: InquiryInput & Withdrawn): Promise<Inquiry> {
  await countAttempt(ctx, 'inquiries', ctx.address)
  return ctx.sql.transaction(async (tx) => {
    const inquiry = await tx.db.inquiry.create({ data })
    const { id, email, isWithdrawal, createdAt } = inquiry
    const letter = { subjectId: id, key: id, at: createdAt }
    if (isWithdrawal) await enqueueLetter(tx, { kind: 'withdrawal_received', recipient: email, ...letter })
    await enqueueNotice(tx, { kind: 'shop_inquiry', ...letter })
    return inquiry
  })
}

export async function allInquiries(ctx: Context): Promise<Inquiry[]> {
  return ctx.db.inquiry.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
}

/** Fails with `NotFoundError`. */
export async function setInquiryStatus(ctx: Context, id: number, status: InquiryStatus): Promise<Inquiry> {
  const [inquiry] = await ctx.db.inquiry.updateManyAndReturn({ where: { id }, data: { status } })
  if (!inquiry) throw noSuchInquiry()
  return inquiry
}

/**
 * Sends the reply by e-mail (docs/spec/inquiries.md#inquiry-statuses). Fails with `NotFoundError`,
 * `IdempotencyMismatchError`.
 */
export async function replyToInquiry(ctx: Context, id: number, reply: InquiryReplyInput): Promise<Inquiry> {
  return ctx.sql.transaction(async (tx) => {
    const input = { id, ...reply }
    await onceForStaff(ctx, tx, 'replyToInquiry', input, async () => {
      const [replied] = await tx.db.inquiry.updateManyAndReturn({ where: { id }, data: { status: 'replied' } })
      if (!replied) throw noSuchInquiry()
      const { text } = reply
      const at = ctx.clock()
      const written = await tx.db.inquiryReply.create({
        data: { inquiryId: id, adminId: adminIdOf(ctx), text, createdAt: at },
      })
      const letter = { recipient: replied.email, subjectId: written.id, key: written.id, at }
      await enqueueLetter(tx, { kind: 'inquiry_reply', ...letter })
      return { id }
    })
    const inquiry = await tx.db.inquiry.findUnique({ where: { id } })
    if (inquiry === null) throw noSuchInquiry()
    return inquiry
  })
}

/** Fails with `NotFoundError`. */
export async function deleteInquiry(ctx: Context, id: number): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    // Before the inquiry, which names what the bin keeps.
    await tx.db.inquiryReply.deleteMany({ where: { inquiryId: id } })
    const { count } = await tx.db.inquiry.deleteMany({ where: { id } })
    if (count === 0) throw noSuchInquiry()
  })
}
