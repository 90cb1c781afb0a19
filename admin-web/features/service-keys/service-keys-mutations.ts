import { useAction } from '../../lib/useAction.ts'
import { ClearServiceKeyDocument, SetServiceKeyDocument } from './service-keys-mutations.graphql.ts'

export const useSetServiceKey = () =>
  useAction(SetServiceKeyDocument, ({ setServiceKey }) => setServiceKey, {
    success: 'Ключът е записан и вече се ползва',
    failure: 'Възникна грешка при запис на ключа',
  })

export const useClearServiceKey = () =>
  useAction(ClearServiceKeyDocument, ({ clearServiceKey }) => clearServiceKey, {
    success: 'Ключът е изтрит от панела',
    failure: 'Възникна грешка при изтриване на ключа',
  })
