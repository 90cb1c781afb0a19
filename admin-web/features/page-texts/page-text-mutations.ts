import { useAction } from '../../lib/useAction.ts'
import { SetPageTextDocument } from './page-text-mutations.graphql.ts'

export const useSetPageText = () =>
  useAction(SetPageTextDocument, ({ setPageText }) => setPageText, {
    success: 'Текстът е записан',
    failure: 'Възникна грешка при запис на текста',
  })
