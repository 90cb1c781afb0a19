import { useAction } from '../../lib/useAction.ts'
import { SetPriceDisplayDocument } from './PriceDisplayForm.graphql.ts'

export const useSetPriceDisplay = () =>
  useAction(SetPriceDisplayDocument, ({ setPriceDisplay }) => setPriceDisplay, {
    success: 'Магазинът вече показва цените така',
    failure: 'Възникна грешка при запис на избора',
  })
