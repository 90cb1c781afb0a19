import { useWatch, type Control } from 'react-hook-form'
import { isPricedByParcel } from '../../lib/shown-shop.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { FEE_METHODS, type CheckoutNeeds, type CheckoutValues } from './checkout.rules.ts'

/** Whether the fee of a method depends on the parcel and the courier. */
export const isByParcel = (method: CheckoutValues['deliveryMethod']): boolean =>
  method !== '' && isPricedByParcel(FEE_METHODS[method])

/** Destination as variables of the query of the fee. */
export interface Destination {
  courierPlaceId?: string
  deliveryAddress?: string
}

function destinationOf({ deliveryMethod, courierPlaceId, deliveryAddress }: CheckoutValues): Destination {
  if (!isByParcel(deliveryMethod)) return {}
  // Only the town of an address, so that typing the street sends no requests.
  const value = deliveryMethod === 'COURIER_OFFICE' ? courierPlaceId : (deliveryAddress.split(',')[0] ?? '').trim()
  if (value === '') return {}
  return deliveryMethod === 'COURIER_OFFICE' ? { courierPlaceId: value } : { deliveryAddress: value }
}

/** The fields of the form on which the fee depends; a typed town after a pause of 600 ms. */
export function useDestination(control: Control<CheckoutValues, CheckoutNeeds>): Destination {
  const destination = useWatch({ control, compute: destinationOf })
  const typed = useDebounced(destination.deliveryAddress ?? '', 600)
  if (destination.deliveryAddress === undefined) return destination
  return typed === '' ? {} : { deliveryAddress: typed }
}
