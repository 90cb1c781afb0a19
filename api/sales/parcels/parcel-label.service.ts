import type { Context } from '../../context.ts'
import { courierParcels } from '../../delivery/couriers/chosen-couriers.ts'
import type { LabelPaper } from '../../delivery/couriers/courier-driver.ts'
import { CourierRefusal, CourierUnknown } from '../../delivery/couriers/courier-http.ts'
import { courierOf } from '../../delivery/couriers/carriers.ts'
import { noSuchParcel, ParcelPendingError, ParcelRefusedError } from './parcels.errors.ts'
import { readParcel } from './parcels.service.ts'

/** Fails with `NotFoundError` (also without a waybill), `ParcelRefusedError`, `ParcelPendingError`. */
export async function parcelLabel(
  ctx: Context,
  parcelId: number,
  paper: LabelPaper,
): Promise<{ number: string; pdf: Uint8Array }> {
  const { number, carrier } = await readParcel(ctx, parcelId)
  if (number === null) throw noSuchParcel()
  const name = courierOf(carrier)
  const courier = name && courierParcels(ctx, name)
  if (!courier) throw new ParcelRefusedError('Този куриер не е включен.')
  try {
    return { number, pdf: await courier.label(number, paper) }
  } catch (error) {
    if (error instanceof CourierRefusal) throw new ParcelRefusedError(error.message)
    if (error instanceof CourierUnknown) throw new ParcelPendingError()
    throw error
  }
}
