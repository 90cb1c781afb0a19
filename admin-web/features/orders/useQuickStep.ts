import { notify } from '../../../web/ui/notify.ts'
import { changesText } from '../../lib/conflicts.ts'
import { useReload } from '../../lib/useReload.ts'
import { quickAction } from './order-actions.ts'
import { ORDER_FIELDS } from './order-words.ts'
import { AdminOrderDocument } from './OrderPage.graphql.ts'
import type { OrderRow } from './OrderRow.tsx'
import { useOrderStep } from './useOrderStep.tsx'

/** Of a version whose compared fields are the same. */
const OTHER_CHANGES = 'артикули, суми, доставка или данни на клиента'

export function useQuickStep() {
  const reload = useReload(AdminOrderDocument, ({ order }) => order)
  const { start, question } = useOrderStep<OrderRow>('Статусът на поръчката е обновен', async (outcome, row) => {
    if (outcome?.__typename !== 'StaleVersionError') return
    const { databaseId } = row
    const now = await reload({ databaseId })
    if (now === null) {
      await notify({ type: 'error', title: `Поръчка № ${databaseId} е изтрита` })
      return
    }
    const changes = changesText(row, now, ORDER_FIELDS) || OTHER_CHANGES
    await notify({
      type: 'error',
      title: `Поръчка № ${databaseId} е променена от друг администратор`,
      description: `Промяна: ${changes}. Показваме новото ѝ състояние; опитайте отново.`,
    })
  })
  return { start: (row: OrderRow) => start(row, quickAction(row.status).action), question }
}
