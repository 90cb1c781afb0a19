import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { found } from '#lib/found.ts'
import { rowId, rowOfType } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../builder.ts'
import { ProductId } from '../products/products.schema.ts'
import { stockAdjustmentInput } from './adjust-stock.input.ts'
import { adjustStock } from './adjust-stock.service.ts'
import { inventoryOfProducts, type InventoryRecord } from './inventory.service.ts'
import { StockBelowReservedError, StockChangedError, StockOfVariantsError } from './stock.errors.ts'
import { StockRecord } from './stock.schema.ts'

const StockMoveReasonType = builder.enumType('StockMoveReason', {
  description: 'Why staff change a stock by hand.',
  values: {
    DELIVERY: { description: 'Goods arrived; it only adds.' },
    DEFECTIVE: { description: 'Pieces cannot be sold; it only takes away.' },
    GIFT: { description: 'Pieces were given away; it only takes away.' },
    ADJUSTMENT: { description: 'Staff counted.' },
  } as const,
})

const AdjustStockSuccess = builder.objectRef<{ stockRecord: InventoryRecord }>('AdjustStockSuccess').implement({
  description: 'The pieces are moved, and the ledger has it.',
  fields: (t) => ({
    stockRecord: t.expose('stockRecord', { type: StockRecord, description: 'The stock record as it is stored now.' }),
  }),
})

builder.mutationField('adjustStock', (t) =>
  t.fieldWithInput({
    type: AdjustStockSuccess,
    description: 'Adds pieces, takes them away or says how many there are, with a reason. Needs `stock.write`.',
    authScopes: { may: 'stock.write' },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        NotFoundError,
        StockBelowReservedError,
        StockOfVariantsError,
        StockChangedError,
      ],
    },
    input: {
      productId: t.input.globalID({ for: ProductId, description: 'The `id` of the product.' }),
      variantId: t.input.id({ required: false, description: 'The `id` of its size; needed when it has sizes.' }),
      change: t.input.int({ required: false, description: 'Pieces that came, or went when negative.' }),
      quantity: t.input.int({ required: false, description: 'In place of `change`: how many there are now.' }),
      reason: t.input.field({ type: StockMoveReasonType, description: 'Why.' }),
      expectedQuantity: t.input.int({
        required: false,
        description: 'What was read; when it is no longer there, nothing is written.',
      }),
    },
    resolve: async (_root, { input }, ctx) => {
      const productId = rowId(input.productId)
      const variantId = input.variantId ? rowOfType('Variant', input.variantId) : null
      await adjustStock(ctx, parseInput(stockAdjustmentInput, { ...input, productId, variantId }))
      return { stockRecord: await found(inventoryOfProducts(ctx).load(productId)) }
    },
  }),
)
