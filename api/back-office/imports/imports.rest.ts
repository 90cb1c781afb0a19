import { z } from 'zod'
import { count } from '../../platform/rest/response-fields.ts'
import { streamRoute } from '../../platform/rest/route.ts'
import { sendPreview, sendSaved, sendTemplate } from './imports.http.ts'

const JSON_TYPE = 'application/json'

/** In addition to the contract of `/api`: files of goods that the panel uploads. */
export const importRoutes = [
  streamRoute({
    method: 'POST',
    path: '/imports/preview',
    scope: 'import.write',
    summary: 'What a CSV or a workbook of products, prices and quantities would do; nothing is written.',
    errors: ['BAD_INPUT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    answers: { status: 200, type: JSON_TYPE },
    handle: sendPreview,
  }),
  streamRoute({
    method: 'POST',
    path: '/imports',
    scope: 'import.write',
    summary:
      'Writes the lines of a preview, all or nothing; the progress is sent to a client that accepts text/event-stream.',
    errors: ['BAD_INPUT', 'TOO_LARGE', 'STALE_VERSION', 'SIZE_TAKEN', 'STOCK_BELOW_RESERVED'],
    answers: { status: 200, type: JSON_TYPE, response: z.object({ created: count, changed: count }) },
    handle: sendSaved,
  }),
  streamRoute({
    method: 'GET',
    path: '/imports/template',
    scope: 'import.write',
    summary: 'The headers of a file of products, to be filled in, with an example line that is not read.',
    errors: [],
    answers: { status: 200, type: 'text/csv' },
    handle: sendTemplate,
  }),
]
