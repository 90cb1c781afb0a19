import type { Inquiry, InquiryStatus } from '#prisma/client.ts'
import { countAttempt } from '#api/throttles/throttles.service.ts'
import type { Context } from '../context.ts'
import { NotFoundError } from '#lib/errors.ts'
import type { InquiryInput } from './inquiries.input.ts'

/** Shown to the sender (storefront 8). */
export const INQUIRY_SENT = 'Съобщението е изпратено!'

const noSuchInquiry = () => new NotFoundError('Запитването не е намерено.')

/** Stores a message; limited per address (decisions 10). A withdrawal is acknowledged by mail (decisions/0011). */
export async function sendInquiry(ctx: Context, input: InquiryInput, isWithdrawal = false): Promise<Inquiry> {
  await countAttempt(ctx, 'inquiries', ctx.address)
  return ctx.db.inquiry.create({ data: { ...input, isWithdrawal } })
}

export async function allInquiries(ctx: Context): Promise<Inquiry[]> {
  return ctx.db.inquiry.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
}

/** Fails with `NotFoundError` (back-office 4). */
export async function setInquiryStatus(ctx: Context, id: number, status: InquiryStatus): Promise<Inquiry> {
  const [inquiry] = await ctx.db.inquiry.updateManyAndReturn({ where: { id }, data: { status } })
  if (!inquiry) throw noSuchInquiry()
  return inquiry
}

/** Fails with `NotFoundError`. */
export async function deleteInquiry(ctx: Context, id: number): Promise<void> {
  const { count } = await ctx.db.inquiry.deleteMany({ where: { id } })
  if (count === 0) throw noSuchInquiry()
}
