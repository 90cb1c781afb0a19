import { quantityField } from '#lib/fields.ts'
import { InvalidInputError, NotFoundError } from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import {
  choicesOf,
  GuestsInput,
  PackagePeriodInput,
  PackageQuoteType,
  PartChoiceInput,
} from '../../catalogue/packages/package-quote.schema.ts'
import { ProductId } from '../../catalogue/products/products.schema.ts'
import { cartSession } from './cart-owner.rules.ts'
import { quoteNextToCart } from './cart-package-quote.service.ts'
import { sessionOption } from './cart-session.schema.ts'
import { cartInput } from './carts.input.ts'

const quoteInput = cartInput.extend({ quantity: quantityField })

builder.queryField('packageQuote', (t) =>
  t.field({
    type: PackageQuoteType,
    description: 'As `quote` of `PackageProduct`, after all that the caller’s cart takes. Public.',
    errors: {
      types: [InvalidInputError, NotFoundError],
      union: { name: 'CartPackageQuoteResult', description: 'A quote, or the wishes that cannot be read.' },
    },
    args: {
      sessionId: t.arg.string(sessionOption),
      packageId: t.arg.globalID({ for: ProductId, description: 'The `id` of the package.' }),
      guests: t.arg({ type: GuestsInput, description: 'For how many.' }),
      quantity: t.arg.int({ defaultValue: 1, description: 'Packages.' }),
      period: t.arg({ type: PackagePeriodInput, required: false, description: 'Needed when a rented part is taken.' }),
      choices: t.arg({ type: [PartChoiceInput], required: false, description: 'What differs from the recipe.' }),
    },
    resolve: async (_root, { packageId, guests, period, choices, ...args }, ctx) =>
      quoteNextToCart(ctx, {
        ...parseInput(quoteInput, { ...args, sessionId: cartSession(ctx, args.sessionId) }),
        productId: rowId(packageId),
        guests,
        period: period ?? null,
        choices: choicesOf(choices),
      }),
  }),
)
