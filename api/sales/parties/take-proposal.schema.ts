import { InvalidInputError, NotFoundError, StaleVersionError } from '#lib/errors.ts'
import { rowId, rowOfType } from '#lib/global-id.ts'
import { parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import { builder } from '../../builder.ts'
import {
  DatesTakenError,
  InsufficientStockError,
  OutOfStockError,
} from '../../catalogue/availability/availability.errors.ts'
import { GuestsInput, PartChoiceInput } from '../../catalogue/packages/package-quote.schema.ts'
import { ProductId } from '../../catalogue/products/products.schema.ts'
import { Variant } from '../../catalogue/variants/variants.schema.ts'
import { IdempotencyMismatchError } from '../../platform/idempotency/idempotency.errors.ts'
import { idempotencyKey } from '../../platform/idempotency/idempotency.schema.ts'
import { cartSession } from '../carts/cart-owner.rules.ts'
import { sessionOption } from '../carts/cart-session.schema.ts'
import { CartFullError } from '../carts/carts.errors.ts'
import { wholeCart } from '../carts/carts.schema.ts'
import { viewCart } from '../carts/carts.service.ts'
import { PartyPlaceType, partySuccess } from './parties.schema.ts'
import { PartyDateError } from './party-date.errors.ts'
import { takeProposalInput } from './party-proposals.input.ts'
import { takeProposal } from './take-proposal.service.ts'

const ProposedExtraInput = builder.inputType('ProposedExtraInput', {
  description: 'Goods that a rich party adds to a package.',
  fields: (t) => ({
    productId: t.globalID({ for: ProductId, description: 'The goods.' }),
    variantId: t.globalID({ for: Variant, required: false, description: 'The size; null without sizes.' }),
    quantity: t.int({ description: 'Pieces.' }),
  }),
})

builder.mutationField('takeProposal', (t) =>
  t.fieldWithInput({
    type: partySuccess('TakeProposalSuccess', 'The cart has the party, the package and its extras.'),
    description: 'Plans the party of a cart and puts a proposal into it, all or nothing. Public.',
    errors: {
      types: [
        InvalidInputError,
        NotFoundError,
        StaleVersionError,
        PartyDateError,
        OutOfStockError,
        InsufficientStockError,
        DatesTakenError,
        CartFullError,
        IdempotencyMismatchError,
      ],
    },
    input: {
      sessionId: t.input.string(sessionOption),
      eventOn: t.input.field({ type: 'Date', description: 'Day of the party.' }),
      guests: t.input.field({ type: GuestsInput, description: 'For how many, 1 to 999 together.' }),
      theme: t.input.id({ required: false, description: 'The `id` of a value of „Тема“ or „Повод“.' }),
      budget: t.input.field({ type: 'Decimal', required: false, description: 'Without deposits.' }),
      place: t.input.field({ type: PartyPlaceType, required: false, description: 'Home, hall or outdoors.' }),
      packageId: t.input.globalID({ for: ProductId, description: 'The package.' }),
      choices: t.input.field({ type: [PartChoiceInput], description: 'How its parts are chosen.' }),
      extras: t.input.field({ type: [ProposedExtraInput], description: 'At most three.' }),
      expectedVersion: t.input.int(expectedVersion),
      idempotencyKey: t.input.string(idempotencyKey),
    },
    resolve: async (_root, { input }, ctx) => {
      const wanted = parseInput(takeProposalInput, {
        ...input,
        sessionId: cartSession(ctx, input.sessionId),
        theme: input.theme == null ? null : rowOfType('AttributeValue', input.theme),
        packageId: rowId(input.packageId),
        choices: input.choices.map(({ partId, rank, variantId, isLeftOut }) => ({
          partId: rowOfType('PackagePart', partId),
          rank: rank ?? null,
          variantId: variantId == null ? null : rowOfType('Variant', variantId),
          isLeftOut: isLeftOut ?? false,
        })),
        extras: input.extras.map(({ productId, variantId, quantity }) => ({
          productId: rowId(productId),
          variantId: variantId == null ? null : rowId(variantId),
          quantity,
        })),
      })
      await takeProposal(ctx, { ...wanted, expectedVersion: input.expectedVersion })
      return {
        get cart() {
          return viewCart(ctx, wanted).then((cart) => wholeCart(ctx, cart))
        },
      }
    },
  }),
)
