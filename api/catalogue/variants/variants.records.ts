import type { Variant } from '#prisma/client.ts'

export type StockedVariant = Variant & { quantity: number }

export type ListedVariant = Pick<StockedVariant, 'id' | 'productId' | 'size' | 'priceMinor' | 'isActive' | 'quantity'>
