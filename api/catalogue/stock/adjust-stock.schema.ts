import { found } from '#lib/found.ts'
import { rowId, rowOfType } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { ProductId } from '../products/products.schema.ts'
import { stockAdjustmentInput } from './adjust-stock.input.ts'
import { adjustStock } from './adjust-stock.service.ts'
import { inventoryOfProducts } from './inventory.service.ts'
import { expectedQuantity, STOCK_REFUSALS, stockSuccess } from './stock.schema.ts'

const StockMoveReasonType = builder.enumType('StockMoveReason', {
  description: 'Why staff adjust a stock.',
  values: {
    DELIVERY: { description: 'Goods arrived; only increases.' },
    DEFECTIVE: { description: 'Pieces cannot be sold; only decreases.' },
    GIFT: { description: 'Pieces were given away; only decreases.' },
    ADJUSTMENT: { description: 'Staff counted.' },
  } as const,
})

builder.mutationField('adjustStock', (t) =>
  t.fieldWithInput({
    type: stockSuccess('AdjustStockSuccess', 'The stock is adjusted and the ledger has an entry.'),
    description: 'Changes a stock by a number of pieces or to a new quantity, with a reason. Needs `stock.write`.',
    authScopes: { may: 'stock.write' },
    errors: { types: STOCK_REFUSALS },
    input: {
      productId: t.input.globalID({ for: ProductId, description: 'The `id` of the product.' }),
      variantId: t.input.id({ required: false, description: 'The `id` of its size; required when it has sizes.' }),
      change: t.input.int({ required: false, description: 'Change in pieces; negative to remove.' }),
      quantity: t.input.int({ required: false, description: 'New quantity, instead of `change`.' }),
      reason: t.input.field({ type: StockMoveReasonType, description: 'Reason for the adjustment.' }),
      expectedQuantity: t.input.int(expectedQuantity),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx) => {
      const productId = rowId(input.productId)
      const variantId = input.variantId ? rowOfType('Variant', input.variantId) : null
      await adjustStock(ctx, parseInput(stockAdjustmentInput, { ...input, productId, variantId }))
      return {
        get stockRecord() {
          return found(inventoryOfProducts(ctx).load(productId))
        },
      }
    },
  }),
)
