import { ORDER_STATUS } from '../../../web/lib/order-status.ts'
import { notify } from '../../../web/ui/notify.ts'
import { changesText } from '../../lib/conflicts.ts'
import { useAction } from '../../lib/useAction.ts'
import { useReload } from '../../lib/useReload.ts'
import type { OrderRow } from './order-columns.tsx'
import { quickStep } from './order-words.ts'
import { AdminOrderDocument, SetOrderStatusDocument } from './orders.graphql.ts'

/** Completes or restores an order from its row; on a conflict, tells what the other admin changed. */
export function useQuickStep(): (row: OrderRow) => Promise<void> {
  const reload = useReload(AdminOrderDocument, ({ order }) => order)
  const [setStatus] = useAction(SetOrderStatusDocument, ({ setOrderStatus }) => setOrderStatus, {
    success: 'Статусът на поръчката е обновен',
    failure: 'Възникна грешка при обновяване на поръчката',
    refetch: ['AdminOrders', 'PanelFigures'],
  })
  return async ({ id, databaseId, status, version }) => {
    const result = await setStatus({ input: { orderId: id, status: quickStep(status).to, expectedVersion: version } })
    if (result?.__typename !== 'StaleVersionError') return
    const now = await reload({ databaseId })
    const changes =
      now === null
        ? ''
        : changesText(status, now.status, [{ name: 'статус', read: (value) => ORDER_STATUS[value].label }])
    await notify({
      type: 'error',
      title: `Поръчка № ${databaseId} е променена от друг администратор`,
      description: `Промяна: ${changes || 'плащане или бележки'}. Показваме новото ѝ състояние; опитайте отново.`,
    })
  }
}
