import { useAction } from '../../lib/useAction.ts'
import { SetPageTextDocument } from './PageTextForm.graphql.ts'

export const useSetPageText = () =>
  useAction(SetPageTextDocument, ({ setPageText }) => setPageText, {
    success: 'Текстът е записан',
    failure: 'Възникна грешка при запис на текста',
  })
