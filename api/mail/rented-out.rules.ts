import type { Reservation } from '#prisma/client.ts'

/** Whether pieces of it are with the customer; damaged and lost ones count as returned (decisions 30). */
export const isStillOut = ({ handedOver, returned }: Pick<Reservation, 'handedOver' | 'returned'>): boolean =>
  handedOver > returned
