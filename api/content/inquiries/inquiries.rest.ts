import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { Inquiry } from '#prisma/client.ts'
import { InquiryStatus } from '#prisma/enums.ts'
import { idNumber, instant, successResponse } from '../../platform/rest/response-fields.ts'
import { route, success } from '../../platform/rest/route.ts'
import { inquiryInput, inquiryStatusInput } from './inquiries.input.ts'
import { allInquiries, deleteInquiry, INQUIRY_SENT, sendInquiry, setInquiryStatus } from './inquiries.service.ts'

const inquiryPath = z.object({ inquiryId: idField })

const inquiryResponse = z
  .object({
    id: idNumber,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    message: z.string(),
    status: z.enum(InquiryStatus),
    createdAt: instant,
  })
  .meta({ id: 'Inquiry', description: 'A message of the contact form.' })

const inquirySentResponse = successResponse.extend({ message: z.string() }).meta({ id: 'InquirySent' })

function inquiryJson(inquiry: Inquiry): z.output<typeof inquiryResponse> {
  const { id, name, email, phone, message, status, createdAt } = inquiry
  return { id, name, email, phone, message, status, createdAt: createdAt.toISOString() }
}

export const inquiryRoutes = [
  route({
    method: 'POST',
    path: '/api/contact',
    scope: 'public',
    summary: 'Sends a question to the shop.',
    errors: ['TOO_MANY_ATTEMPTS'],
    response: inquirySentResponse,
    input: inquiryInput,
    call: sendInquiry,
    json: () => ({ ...success(), message: INQUIRY_SENT }),
  }),
  route({
    method: 'GET',
    path: '/api/admin/contact-inquiries',
    scope: 'admin',
    summary: 'All questions, the newest first.',
    response: z.array(inquiryResponse),
    input: z.object({}),
    call: allInquiries,
    json: (inquiries) => inquiries.map(inquiryJson),
  }),
  route({
    method: 'PATCH',
    path: '/api/admin/contact-inquiries/:inquiryId/status',
    scope: 'inquiries.write',
    summary: 'Sets the status of a question.',
    response: inquiryResponse,
    input: inquiryPath.extend(inquiryStatusInput.shape),
    call: (ctx, { inquiryId, status }) => setInquiryStatus(ctx, inquiryId, status),
    json: inquiryJson,
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/contact-inquiries/:inquiryId',
    scope: 'inquiries.write',
    summary: 'Deletes a question.',
    response: successResponse,
    input: inquiryPath,
    call: (ctx, { inquiryId }) => deleteInquiry(ctx, inquiryId),
    json: success,
  }),
]
