import { streamRoute } from '../../platform/rest/route.ts'
import { sendAuditFile } from './audit-files.http.ts'

/** In addition to the contract of `/api`: files for the NRA that the panel downloads. */
export const auditFileRoutes = [
  streamRoute({
    method: 'GET',
    path: '/audit-files/:fileId',
    scope: 'invoices.issue',
    summary: 'A monthly audit file by Ordinance N-18 as it was made.',
    errors: ['NOT_FOUND'],
    answers: { status: 200, type: 'application/xml' },
    handle: sendAuditFile,
  }),
]
