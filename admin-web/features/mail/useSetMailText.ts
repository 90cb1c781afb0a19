import { useAction } from '../../lib/useAction.ts'
import { SetMailTextDocument } from './useSetMailText.graphql.ts'

export const useSetMailText = () =>
  useAction(SetMailTextDocument, ({ setMailText }) => setMailText, {
    success: 'Текстът е запазен',
    failure: 'Възникна грешка при запазване на текста',
  })
