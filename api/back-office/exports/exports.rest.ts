import { streamRoute } from '../../platform/rest/route.ts'
import { sendExport } from './exports.http.ts'

/** In addition to the contract of `/api`: files that the panel downloads. */
export const exportRoutes = [
  streamRoute({
    method: 'GET',
    path: '/exports/:list',
    scope: 'admin',
    summary: 'A list of the panel as a file; `format` is `csv` or `xlsx`, `variables` are those of its query.',
    errors: ['NOT_FOUND', 'BAD_INPUT', 'FORBIDDEN'],
    answers: { status: 200, type: 'text/csv' },
    handle: sendExport,
  }),
]
