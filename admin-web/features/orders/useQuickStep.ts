import { notify } from '../../../web/ui/notify.ts'
import { changesText } from '../../lib/conflicts.ts'
import { useReload } from '../../lib/useReload.ts'
import { ORDER_FIELDS, quickStep } from './order-words.ts'
import { AdminOrderDocument } from './OrderDialog.graphql.ts'
import type { OrderRow } from './OrderRow.tsx'
import { useSetOrderStatus } from './useSetOrderStatus.ts'

/** Completes or restores an order from its row; on a conflict, tells what the other admin changed. */
export function useQuickStep(): (row: OrderRow) => Promise<void> {
  const reload = useReload(AdminOrderDocument, ({ order }) => order)
  const [setStatus] = useSetOrderStatus('Статусът на поръчката е обновен')
  return async (row) => {
    const { id: orderId, databaseId, status, version: expectedVersion } = row
    const result = await setStatus({
      input: { orderId, status: quickStep(status).to, confirmed: true, expectedVersion },
    })
    if (result?.__typename !== 'StaleVersionError') return
    const now = await reload({ databaseId })
    const changes = now === null ? '' : changesText(row, now, ORDER_FIELDS)
    await notify({
      type: 'error',
      title: `Поръчка № ${databaseId} е променена от друг администратор`,
      description: `Промяна: ${changes || 'плащане или бележки'}. Показваме новото ѝ състояние; опитайте отново.`,
    })
  }
}
