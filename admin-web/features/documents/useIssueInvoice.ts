import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { IssueInvoiceDocument } from './useIssueInvoice.graphql.ts'

/** Refetches the list: its sums are the server's. */
export const useIssueInvoice = () =>
  useAction(IssueInvoiceDocument, ({ issueInvoice }) => issueInvoice, {
    isKeyed: true,
    success: 'Фактурата е издадена',
    failure: 'Възникна грешка при издаване на фактурата',
    lists: ['documents'],
    onDone: (cache) => rereadLists(cache, ['documents']),
  })
