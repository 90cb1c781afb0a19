import { useWatch, type Control } from 'react-hook-form'
import { isPricedByParcel } from '../../lib/shown-shop.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { FEE_METHODS, type CheckoutNeeds, type CheckoutValues } from './checkout.rules.ts'

export const isByParcel = (method: CheckoutValues['deliveryMethod']): boolean =>
  method !== '' && isPricedByParcel(FEE_METHODS[method])

/** As variables of a query. */
export interface Destination {
  courierPlaceId?: string
  deliveryAddress?: string
}

function destinationOf({ deliveryMethod, courierPlaceId, deliveryAddress }: CheckoutValues): Destination {
  if (!isByParcel(deliveryMethod)) return {}
  // Of an address the town alone, so that no letter of the street sends another request.
  const value = deliveryMethod === 'COURIER_OFFICE' ? courierPlaceId : (deliveryAddress.split(',')[0] ?? '').trim()
  if (value === '') return {}
  return deliveryMethod === 'COURIER_OFFICE' ? { courierPlaceId: value } : { deliveryAddress: value }
}

/** Of the form what the fee depends on. */
export function useDestination(control: Control<CheckoutValues, CheckoutNeeds>): Destination {
  const destination = useWatch({ control, compute: destinationOf })
  const typed = useDebounced(destination.deliveryAddress ?? '', 600)
  if (destination.deliveryAddress === undefined) return destination
  return typed === '' ? {} : { deliveryAddress: typed }
}
