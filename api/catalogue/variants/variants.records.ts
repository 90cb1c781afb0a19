import { boolean, int, string, type RowOf } from '#lib/database/row.ts'
import { modelRow } from '#lib/model-row.ts'
import type { AttributeValue } from '#prisma/client.ts'

/** Columns that only statements use. */
export const UNREAD = ['position', 'createdAt', 'updatedAt'] as const

export const STOCKED_VARIANT = { ...modelRow('Variant', UNREAD), quantity: int }

export type StockedVariant = RowOf<typeof STOCKED_VARIANT>

/** With its values where they were read with it. */
export type SelectedVariant = StockedVariant & { optionValues?: AttributeValue[] }

export const LISTED_VARIANT = {
  id: int,
  productId: int,
  size: string,
  priceMinor: int,
  isActive: boolean,
  quantity: int,
}

export type ListedVariant = RowOf<typeof LISTED_VARIANT>
