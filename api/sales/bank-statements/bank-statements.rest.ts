import { z } from 'zod'
import { count } from '../../platform/rest/response-fields.ts'
import { streamRoute } from '../../platform/rest/route.ts'
import { sendImported } from './bank-statements.http.ts'

/** In addition to the contract of `/api`: statements of banks that the panel uploads. */
export const statementRoutes = [
  streamRoute({
    method: 'POST',
    path: '/bank-statements',
    scope: 'orders.pay',
    summary: 'Stores the money that came in by a statement as CSV or camt.053, each entry once.',
    errors: ['BAD_INPUT', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    answers: { status: 200, type: 'application/json', response: z.object({ added: count, repeated: count }) },
    handle: sendImported,
  }),
]
