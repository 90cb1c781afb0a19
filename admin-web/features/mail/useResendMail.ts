import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { ResendMailDocument } from './useResendMail.graphql.ts'

export const useResendMail = () =>
  useAction(ResendMailDocument, ({ resendMail }) => resendMail, {
    success: 'Писмото тръгва отново',
    failure: 'Възникна грешка при изпращането',
    lists: ['mailMessages'],
    onDone: (cache) => rereadLists(cache, ['mailMessages']),
  })
