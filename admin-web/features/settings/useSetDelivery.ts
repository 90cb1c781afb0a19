import { useAction } from '../../lib/useAction.ts'
import { SetDeliveryDocument } from './DeliveryForm.graphql.ts'

export const useSetDelivery = () =>
  useAction(SetDeliveryDocument, ({ setDelivery }) => setDelivery, {
    success: 'Цените на доставката са записани',
    failure: 'Възникна грешка при запис на цените',
  })
