import { z } from 'zod'
import { idField } from '#lib/fields.ts'
import type { Inquiry } from '#prisma/client.ts'
import { route, success, type Json } from '../rest/route.ts'
import { inquiryInput, inquiryStatusInput } from './inquiries.input.ts'
import { allInquiries, deleteInquiry, INQUIRY_SENT, sendInquiry, setInquiryStatus } from './inquiries.service.ts'

const inquiryPath = z.object({ inquiryId: idField })

function inquiryJson({ id, name, email, phone, message, status, createdAt }: Inquiry): Json {
  return { id, name, email, phone, message, status, createdAt: createdAt.toISOString() }
}

export const inquiryRoutes = [
  route({
    method: 'POST',
    path: '/api/contact',
    scope: 'public',
    input: inquiryInput,
    call: sendInquiry,
    json: () => ({ success: true, message: INQUIRY_SENT }),
  }),
  route({
    method: 'GET',
    path: '/api/admin/contact-inquiries',
    scope: 'admin',
    input: z.object({}),
    call: allInquiries,
    json: (inquiries) => inquiries.map(inquiryJson),
  }),
  route({
    method: 'PATCH',
    path: '/api/admin/contact-inquiries/:inquiryId/status',
    scope: 'admin',
    input: inquiryPath.extend(inquiryStatusInput.shape),
    call: (ctx, { inquiryId, status }) => setInquiryStatus(ctx, inquiryId, status),
    json: inquiryJson,
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/contact-inquiries/:inquiryId',
    scope: 'admin',
    input: inquiryPath,
    call: (ctx, { inquiryId }) => deleteInquiry(ctx, inquiryId),
    json: success,
  }),
]
