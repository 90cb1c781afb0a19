import { removeFromList, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { DeleteInquiryDocument } from './useDeleteInquiry.graphql.ts'

export const useDeleteInquiry = () =>
  useAction(DeleteInquiryDocument, ({ deleteInquiry }) => deleteInquiry, {
    success: 'Запитването е изтрито',
    failure: 'Възникна грешка при изтриване на запитването',
    lists: ['inquiries'],
    onDone: (cache, { deletedInquiryId }) => {
      removeFromList(cache, 'inquiries', deletedInquiryId)
      rereadLists(cache, ['panelFigures'])
    },
  })
