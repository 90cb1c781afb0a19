import { rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { SetInquiryStatusDocument } from './useSetInquiryStatus.graphql.ts'

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
