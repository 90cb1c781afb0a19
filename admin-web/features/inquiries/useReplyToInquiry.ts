import { rereadFiltered, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { ReplyToInquiryDocument } from './useReplyToInquiry.graphql.ts'

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
