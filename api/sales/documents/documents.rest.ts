import { streamRoute } from '../../platform/rest/route.ts'
import { sendDocument, sendInvoiceDraft, sendOrderPaper, sendPackingLists, sendPullList } from './documents.http.ts'

const answers = { status: 200, type: 'application/pdf' } as const

export const paperRoutes = [
  streamRoute({
    method: 'GET',
    path: '/papers/documents/:documentId',
    scope: 'admin',
    summary: 'An issued invoice or credit note.',
    errors: ['NOT_FOUND'],
    answers,
    handle: sendDocument,
  }),
  streamRoute({
    method: 'GET',
    path: '/papers/orders/:orderId/:paper',
    scope: 'admin',
    summary: 'A document printed from the current order: `order`, `packing-list`, `hand-over`, `return` or `proforma`.',
    errors: ['NOT_FOUND', 'ISSUER_MISSING'],
    answers,
    handle: sendOrderPaper,
  }),
  streamRoute({
    method: 'POST',
    path: '/papers/orders/:orderId/invoice-draft',
    scope: 'invoices.issue',
    summary:
      'The invoice as `issueInvoice` would issue it with `recipient` and `suppliedOn`: without a number, marked as a draft.',
    errors: ['BAD_INPUT', 'NOT_FOUND', 'ISSUER_MISSING', 'NOTHING_TO_INVOICE', 'INVOICE_IN_FORCE'],
    answers,
    handle: sendInvoiceDraft,
  }),
  streamRoute({
    method: 'GET',
    path: '/papers/packing-lists',
    scope: 'admin',
    summary: 'Packing lists of the orders in `?orders=12,15`, in one file.',
    errors: ['BAD_INPUT', 'NOT_FOUND'],
    answers,
    handle: sendPackingLists,
  }),
  streamRoute({
    method: 'GET',
    path: '/papers/pull-list',
    scope: 'admin',
    summary: 'Items to take from the shelves for the day in `?day=2026-11-28`.',
    errors: ['BAD_INPUT'],
    answers,
    handle: sendPullList,
  }),
]
