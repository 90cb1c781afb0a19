import type { Product } from '#prisma/client.ts'

/** Of one packed piece, in millimetres (docs/spec/delivery.md#what-fits-into-a-locker). */
export interface PackedSize {
  lengthMm: number
  widthMm: number
  heightMm: number
}

export type PackedColumns = Pick<Product, 'lengthMm' | 'widthMm' | 'heightMm'>

export const NO_PACKED_SIZE: PackedColumns = { lengthMm: null, widthMm: null, heightMm: null }

/** Null when it is unknown: the three sides are stored together. */
export function packedSizeOf({ lengthMm, widthMm, heightMm }: PackedColumns): PackedSize | null {
  return lengthMm === null || widthMm === null || heightMm === null ? null : { lengthMm, widthMm, heightMm }
}
