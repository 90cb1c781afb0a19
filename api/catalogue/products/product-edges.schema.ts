import { DatesTakenError, InsufficientStockError, OutOfStockError } from '../availability/availability.errors.ts'
import { ShortageType } from '../availability/shortages.schema.ts'
import { builder } from '../../builder.ts'
import { loadProduct } from './product-parts.loaders.ts'
import { Product, RentalProduct, SaleProduct } from './products.schema.ts'

builder.prismaObjectField('Variant', 'product', (t) =>
  t.field({
    type: SaleProduct,
    nullable: true,
    description: 'Its product; null when that is deleted.',
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
    description: 'The product that is rented on that day; null when it is deleted.',
    resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
  }),
)

builder.objectField(ShortageType, 'product', (t) =>
  t.field({
    type: Product,
    nullable: true,
    description: 'The product of which units are missing; null when it is deleted.',
    resolve: ({ productId }, _args, ctx, info) => loadProduct(ctx, info, productId),
  }),
)
