import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { addressNumber } from '../../../web/lib/address-number.ts'
import { notify } from '../../../web/ui/notify.ts'
import { AdminOrderingContactDocument, type OrderingContact_contactFragment } from './ContactPicker.graphql.ts'
import { rentalIn } from './new-order.rules.ts'
import { AdminNewOrderRentalDocument } from './NewOrder.graphql.ts'
import type { OrderedItem } from './useOrderCart.ts'

interface Start {
  onContact: (contact: OrderingContact_contactFragment) => void
  onItem: (item: OrderedItem) => void
}

export function useOrderStart(start: Start): void {
  const [search] = useSearchParams()
  const client = useApolloClient()
  const hasStarted = useRef(false)
  const begin = useEffectEvent(async () => {
    const contact = addressNumber(search.get('contact') ?? '')
    const rental = rentalIn(search)
    if (contact !== null) {
      const { data } = await client.query({ query: AdminOrderingContactDocument, variables: { databaseId: contact } })
      if (data?.contact != null) start.onContact(data.contact)
    }
    if (rental !== null) {
      const { databaseId, quantity, startsOn, endsOn } = rental
      const { data } = await client.query({ query: AdminNewOrderRentalDocument, variables: { databaseId } })
      if (data?.product == null) return
      const { id: productId, name } = data.product
      start.onItem({ name, productId, variantId: null, quantity, period: { startsOn, endsOn } })
    }
  })
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    begin().catch(() => notify({ type: 'error', title: 'Данните от адреса не се заредиха' }))
  }, [])
}
