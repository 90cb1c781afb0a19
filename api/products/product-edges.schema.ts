import { DatesTakenError, InsufficientStockError, OutOfStockError } from '../availability/availability.errors.ts'
import { ShortageType } from '../availability/shortages.schema.ts'
import { builder } from '../builder.ts'
import { loadProduct } from './product-parts.loaders.ts'
import { Product, RentalProduct, SaleProduct } from './products.schema.ts'

builder.prismaObjectField('Variant', 'product', (t) =>
  t.field({
    type: SaleProduct,
    nullable: true,
    description: 'What it is a size of; null when the product has left the shop.',
    resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
  }),
)

for (const failure of [OutOfStockError, InsufficientStockError])
  builder.objectField(failure, 'product', (t) =>
    t.field({
      type: Product,
      nullable: true,
      description: 'What ran out; null when it has left the shop.',
      resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
    }),
  )

builder.objectField(DatesTakenError, 'product', (t) =>
  t.field({
    type: RentalProduct,
    nullable: true,
    description: 'What is out on that day; null when it has left the shop.',
    resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
  }),
)

builder.objectField(ShortageType, 'product', (t) =>
  t.field({
    type: Product,
    nullable: true,
    description: 'What is missing; null when it has left the shop.',
    resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
  }),
)
