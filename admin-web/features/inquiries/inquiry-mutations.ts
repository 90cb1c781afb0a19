import { removeFromList, rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { DeleteInquiryDocument, ReplyToInquiryDocument, SetInquiryStatusDocument } from './inquiry-mutations.graphql.ts'

export const useSetInquiryStatus = () =>
  useAction(SetInquiryStatusDocument, ({ setInquiryStatus }) => setInquiryStatus, {
    success: 'Статусът на запитването е обновен',
    failure: 'Възникна грешка при обновяване на запитването',
    lists: ['inquiries'],
    optimistic: ({ input: { inquiryId, status } }) => ({
      setInquiryStatus: {
        __typename: 'SetInquiryStatusSuccess' as const,
        inquiry: { __typename: 'Inquiry' as const, id: inquiryId, status },
      },
    }),
    onDone: (cache) => {
      rereadFiltered(cache, 'inquiries', ['status'])
      rereadLists(cache, ['panelFigures'])
    },
  })

export const useReplyToInquiry = () =>
  useAction(ReplyToInquiryDocument, ({ replyToInquiry }) => replyToInquiry, {
    isKeyed: true,
    success: 'Отговорът е изпратен',
    failure: 'Възникна грешка при изпращане на отговора',
    lists: ['inquiries'],
    onDone: (cache) => {
      rereadFiltered(cache, 'inquiries', ['status'])
      rereadLists(cache, ['panelFigures', 'mailMessages'])
    },
  })

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
