import { rereadLists } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import {
  CancelParcelDocument,
  MakeParcelDocument,
  MakeParcelsDocument,
  ImportPayoutsDocument,
  RequestPickupDocument,
} from './parcel-mutations.graphql.ts'

export const useMakeParcel = () =>
  useAction(MakeParcelDocument, ({ makeParcel }) => makeParcel, {
    success: 'Товарителницата е създадена',
    failure: 'Товарителницата не беше създадена',
    onDone: (cache) => rereadLists(cache, ['parcels', 'parcelMoney']),
    lists: ['parcels'],
  })

/** The caller reports each order. */
export const useMakeParcels = () =>
  useAction(MakeParcelsDocument, ({ makeParcels }) => makeParcels, {
    success: null,
    failure: 'Товарителниците не бяха създадени',
    onDone: (cache) => rereadLists(cache, ['parcels', 'parcelMoney', 'orders']),
  })

export const useCancelParcel = () =>
  useAction(CancelParcelDocument, ({ cancelParcel }) => cancelParcel, {
    success: 'Товарителницата е анулирана',
    failure: 'Товарителницата не беше анулирана',
    onDone: (cache) => rereadLists(cache, ['parcels', 'parcelMoney']),
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
