import { z } from 'zod'
import { idField, wholeNumber } from '#lib/fields.ts'
import { idempotencyKeyField } from '../../platform/idempotency/idempotency.input.ts'
import type { Keyed } from '../../platform/idempotency/staff-write.service.ts'

/** Both numbers are whole, from 0 (docs/spec/availability.md#stock-dialog). */
export const stockChangeInput = z.object({
  productId: idField,
  quantity: wholeNumber(0, 1_000_000),
  threshold: wholeNumber(0, 1_000_000),
  expectedQuantity: wholeNumber(0, 100_000_000)
    .nullish()
    .transform((quantity) => quantity ?? null),
  idempotencyKey: idempotencyKeyField,
})

/** Without a key from callers that do not repeat it. */
export type StockChange = Omit<z.output<typeof stockChangeInput>, 'idempotencyKey'> & Keyed
