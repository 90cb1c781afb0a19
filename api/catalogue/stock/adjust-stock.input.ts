import { z } from 'zod'
import { idField, wholeNumber } from '#lib/fields.ts'
import { MAX_STOCK, moveProblem, STOCK_MOVE_REASONS, type StockMove } from '#rules/stock-moves.ts'
import { idempotencyKeyField } from '../../platform/idempotency/idempotency.input.ts'
import type { Keyed } from '../../platform/idempotency/staff-write.service.ts'

const ONE_OF_BOTH = 'Въведете или промяната, или новото количество'

/** Either a change of the quantity, or the new quantity. */
export const stockAdjustmentInput = z
  .object({
    productId: idField,
    variantId: idField.nullish().transform((id) => id ?? null),
    change: wholeNumber(-MAX_STOCK, MAX_STOCK).nullish(),
    quantity: wholeNumber(0, MAX_STOCK).nullish(),
    expectedQuantity: wholeNumber(0, 100_000_000)
      .nullish()
      .transform((quantity) => quantity ?? null),
    reason: z.enum(STOCK_MOVE_REASONS),
    idempotencyKey: idempotencyKeyField,
  })
  .transform(({ change, quantity, ...rest }, check) => {
    const move: StockMove | null =
      typeof change === 'number' && typeof quantity !== 'number'
        ? { by: change, to: null }
        : typeof quantity === 'number' && typeof change !== 'number'
          ? { by: null, to: quantity }
          : null
    const problem = move === null ? ONE_OF_BOTH : moveProblem(move, rest.reason)
    if (move !== null && problem === null) return { ...rest, move }
    check.addIssue({ code: 'custom', path: ['change'], message: problem ?? ONE_OF_BOTH })
    return z.NEVER
  })

/** Without a key from callers that do not repeat it. */
export type StockAdjustment = Omit<z.output<typeof stockAdjustmentInput>, 'idempotencyKey'> & Keyed
