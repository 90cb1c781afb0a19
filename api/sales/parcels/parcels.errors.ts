import { NotFoundError, UserError } from '#lib/errors.ts'

/** The order can have no label, or the courier refuses: in its own words. */
export class ParcelRefusedError extends UserError {
  readonly code = 'PARCEL_REFUSED'

  constructor(message = 'Куриерът отказва пратката.') {
    super(message)
  }
}

/** What the courier did is not known yet; the shop looks for the parcel by its reference. */
export class ParcelPendingError extends UserError {
  readonly code = 'PARCEL_PENDING'

  constructor(
    message = 'Куриерът не отговори. Проверяваме дали пратката е създадена; опитайте отново след две минути.',
  ) {
    super(message)
  }
}

export const noSuchParcel = (): NotFoundError => new NotFoundError('Пратката не е намерена.')
