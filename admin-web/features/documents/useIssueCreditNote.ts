import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { IssueCreditNoteDocument } from './useIssueCreditNote.graphql.ts'

/** Refetches the list: its sums are the server's. */
export const useIssueCreditNote = () =>
  useAction(IssueCreditNoteDocument, ({ issueCreditNote }) => issueCreditNote, {
    isKeyed: true,
    success: 'Кредитното известие е издадено',
    failure: 'Възникна грешка при издаване на кредитното известие',
    lists: ['documents'],
    onDone: (cache) => rereadLists(cache, ['documents']),
  })
