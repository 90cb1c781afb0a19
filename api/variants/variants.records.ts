import type { Variant } from '#prisma/client.ts'

/** A variant with its stock, in pieces. */
export type StockedVariant = Variant & { quantity: number }

/** What REST shows of it. */
export type ListedVariant = Pick<StockedVariant, 'id' | 'productId' | 'size' | 'priceMinor' | 'isActive' | 'quantity'>
