import { useApolloClient } from '@apollo/client/react'
import { notify } from '../../../web/ui/notify.ts'
import { changesText } from '../../lib/changes.ts'
import { useAction } from '../../lib/useAction.ts'
import { quickStep } from './order-words.ts'
import { AdminOrderDocument, SetOrderStatusDocument, type AdminOrdersQuery } from './orders.graphql.ts'

type Row = AdminOrdersQuery['orders']['edges'][number]['node']

/** Completes or restores an order from its row; when another admin was quicker, tells what they did and shows the order as it is now. */
export function useQuickStep(): (row: Row) => Promise<void> {
  const client = useApolloClient()
  const [setStatus] = useAction(SetOrderStatusDocument, {
    success: 'Статусът на поръчката е обновен',
    failure: 'Възникна грешка при обновяване на поръчката',
    refetch: ['AdminOrders', 'PanelFigures'],
  })
  return async ({ id, databaseId, status, statusLabel, version }) => {
    const result = await setStatus({ input: { orderId: id, status: quickStep(status).to, expectedVersion: version } })
    if (result?.__typename !== 'StaleVersionError') return
    const { data } = await client.query({
      query: AdminOrderDocument,
      variables: { databaseId },
      fetchPolicy: 'no-cache',
    })
    const changes =
      data?.order == null
        ? ''
        : changesText(statusLabel, data.order.statusLabel, [{ name: 'статус', read: (label) => label }])
    await notify({
      type: 'error',
      title: `Поръчка № ${databaseId} е променена от друг администратор`,
      description: `Промяна: ${changes || 'плащане или бележки'}. Показваме новото ѝ състояние; опитайте отново.`,
    })
  }
}
