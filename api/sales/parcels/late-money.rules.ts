import type { CodState } from '#prisma/client.ts'

const DAY_MS = 86_400_000

/** Couriers pay collected money out within this time (docs/spec/parcels.md#cash-on-delivery). */
export const PAID_WITHIN_MS = 7 * DAY_MS

interface CodOfParcel {
  codState: CodState | null
  collectedAt: Date | null
}

export const isMoneyLate = ({ codState, collectedAt }: CodOfParcel, now: Date): boolean =>
  codState === 'collected' && collectedAt !== null && now.getTime() - collectedAt.getTime() > PAID_WITHIN_MS
