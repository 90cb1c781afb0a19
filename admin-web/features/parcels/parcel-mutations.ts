import { addToList, rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import {
  CancelParcelDocument,
  CreateParcelDocument,
  CreateParcelsDocument,
  ImportPayoutsDocument,
  RequestPickupDocument,
  SetOrderPlaceDocument,
} from './parcel-mutations.graphql.ts'

export const useCreateParcel = () =>
  useAction(CreateParcelDocument, ({ createParcel }) => createParcel, {
    success: 'Товарителницата е създадена',
    failure: 'Товарителницата не беше създадена',
    onDone: (cache, { parcelEdge }) => {
      addToList(cache, 'parcels', parcelEdge)
      rereadLists(cache, ['parcelMoney'])
    },
    shownByCaller: ['CourierPlaceClosedError'],
    lists: ['parcels'],
  })

export const useSetOrderPlace = () =>
  useAction(SetOrderPlaceDocument, ({ setOrderPlace }) => setOrderPlace, {
    success: 'Поръчката отива на новото място; клиентът получава писмо',
    failure: 'Мястото не беше сменено',
  })

/** The caller reports each order. */
export const useCreateParcels = () =>
  useAction(CreateParcelsDocument, ({ createParcels }) => createParcels, {
    success: null,
    failure: 'Товарителниците не бяха създадени',
    onDone: (cache) => rereadLists(cache, ['parcels', 'parcelMoney', 'orders']),
  })

export const useCancelParcel = () =>
  useAction(CancelParcelDocument, ({ cancelParcel }) => cancelParcel, {
    success: 'Товарителницата е анулирана',
    failure: 'Товарителницата не беше анулирана',
    lists: ['parcels'],
  })

export const useRequestPickup = () =>
  useAction(RequestPickupDocument, ({ requestPickup }) => requestPickup, {
    success: 'Куриерът е поръчан',
    failure: 'Куриерът не беше поръчан',
    shownByCaller: ['InvalidInputError'],
  })

export const useImportPayouts = () =>
  useAction(ImportPayoutsDocument, ({ importPayouts }) => importPayouts, {
    success: null,
    failure: 'Файлът не беше прочетен',
    shownByCaller: ['InvalidInputError'],
    onDone: (cache) => rereadLists(cache, ['parcels', 'parcelMoney', 'unmatchedPayouts', 'orders', 'tillDay']),
  })
