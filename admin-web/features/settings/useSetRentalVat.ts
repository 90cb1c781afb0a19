import { useAction } from '../../lib/useAction.ts'
import { SetRentalVatDocument } from './RentalVatForm.graphql.ts'

export const useSetRentalVat = () =>
  useAction(SetRentalVatDocument, ({ setRentalVat }) => setRentalVat, {
    success: 'Новите поръчки са с този ДДС',
    failure: 'Възникна грешка при запис на избора',
  })
