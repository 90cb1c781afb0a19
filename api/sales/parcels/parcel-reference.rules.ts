interface Referenced {
  orderId: number
  /** When the order was placed: another database has other times. */
  placedAt: Date
  /** 1, then one more after each cancelled parcel. */
  attempt: number
}

/** At most 30 characters of latin letters and digits (docs/spec/parcels.md#one-parcel). */
export function parcelReference({ orderId, placedAt, attempt }: Referenced): string {
  const placed = Math.floor(placedAt.getTime() / 1000).toString(36)
  return [orderId, placed, ...(attempt === 1 ? [] : [attempt])].join('-')
}
