import type { Reservation } from '#prisma/client.ts'

/** Whether the customer still has units of it; damaged and lost ones count as returned (docs/spec/rentals.md#life-of-a-rental). */
export const isStillOut = ({ handedOver, returned }: Pick<Reservation, 'handedOver' | 'returned'>): boolean =>
  handedOver > returned
