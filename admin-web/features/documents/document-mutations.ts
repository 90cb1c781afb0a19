import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { IssueCreditNoteDocument, IssueInvoiceDocument } from './document-mutations.graphql.ts'

/** Refetches the list: its sums are the server's. */
export const useIssueInvoice = () =>
  useAction(IssueInvoiceDocument, ({ issueInvoice }) => issueInvoice, {
    isKeyed: true,
    success: 'Фактурата е издадена',
    failure: 'Възникна грешка при издаване на фактурата',
    lists: ['documents'],
    onDone: (cache) => rereadLists(cache, ['documents']),
  })

/** Refetches the list: its sums are the server's. */
export const useIssueCreditNote = () =>
  useAction(IssueCreditNoteDocument, ({ issueCreditNote }) => issueCreditNote, {
    isKeyed: true,
    success: 'Кредитното известие е издадено',
    failure: 'Възникна грешка при издаване на кредитното известие',
    lists: ['documents'],
    onDone: (cache) => rereadLists(cache, ['documents']),
  })
