import { useAction } from '../../lib/useAction.ts'
import { UpdateMailTextDocument } from './useUpdateMailText.graphql.ts'

export const useUpdateMailText = () =>
  useAction(UpdateMailTextDocument, ({ updateMailText }) => updateMailText, {
    success: 'Текстът е запазен',
    failure: 'Възникна грешка при запазване на текста',
  })
