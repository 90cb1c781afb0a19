import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import { ResendMailDocument, SetMailSettingsDocument, SetMailTextDocument } from './mail-mutations.graphql.ts'

export const useResendMail = () =>
  useAction(ResendMailDocument, ({ resendMail }) => resendMail, {
    success: 'Писмото тръгва отново',
    failure: 'Възникна грешка при изпращането',
    lists: ['mailMessages'],
    onDone: (cache) => rereadLists(cache, ['mailMessages']),
  })

export const useSetMailSettings = () =>
  useAction(SetMailSettingsDocument, ({ setMailSettings }) => setMailSettings, {
    success: 'Известията са запазени',
    failure: 'Възникна грешка при запазване на известията',
    shownByCaller: ['InvalidInputError'],
  })

export const useSetMailText = () =>
  useAction(SetMailTextDocument, ({ setMailText }) => setMailText, {
    success: 'Текстът е запазен',
    failure: 'Възникна грешка при запазване на текста',
  })
