import type { Variant } from '#prisma/client.ts'

/** A variant with its stock, in pieces. */
export type StockedVariant = Variant & { quantity: number }
