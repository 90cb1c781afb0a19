import { useAction } from '../../lib/useAction.ts'
import { SetShopFactsDocument } from './FactsForm.graphql.ts'

export const useSetShopFacts = () =>
  useAction(SetShopFactsDocument, ({ setShopFacts }) => setShopFacts, {
    success: 'Данните на фирмата са записани',
    failure: 'Възникна грешка при запис на данните',
  })
