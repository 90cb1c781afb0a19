import { expectedVersion } from '#lib/versions.ts'
import { rowId } from '#lib/global-id.ts'
import { inPart, parseInput } from '#lib/input.ts'
import { builder } from '../../builder.ts'
import { deletionSuccess } from '../../payloads.schema.ts'
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { PromoCodeInUseError, PromoCodeTakenError } from './promo-codes.errors.ts'
import { promoCodeInput, promoCodePatch } from './promo-codes.input.ts'
import { createPromoCode, deletePromoCode, updatePromoCode } from './promo-codes.service.ts'
import { promoCodeCursor } from './promo-codes.filter.ts'
import { PromoCode, PromoCodeEdge } from './promo-codes.schema.ts'

const PromoCodeFields = builder.inputType('PromoCodeFields', {
  description: 'Terms of a promo code.',
  fields: (t) => ({
    code: t.string({ description: 'Code, up to 40 characters without spaces; stored in upper case.' }),
    discountPercentage: t.int({ description: 'Discount in percent, 1 to 100.' }),
    validFrom: t.field({ type: 'DateTime', description: 'Start of validity.' }),
    validUntil: t.field({ type: 'DateTime', description: 'End of validity, after `validFrom`.' }),
    isActive: t.boolean({ required: false, description: 'Whether it is active; true by default.' }),
    maxUses: t.int({ required: false, description: 'Maximum number of uses, at least 1; null is unlimited.' }),
    description: t.string({ required: false, description: 'Note for staff.' }),
  }),
})

const PromoCodePatch = builder.inputType('PromoCodePatch', {
  description: 'Changes to the terms of a promo code: a missing field stays unchanged, null clears it.',
  fields: (t) => ({
    code: t.string({ required: false, description: 'Code, up to 40 characters without spaces; stored in upper case.' }),
    discountPercentage: t.int({ required: false, description: 'Discount in percent, 1 to 100.' }),
    validFrom: t.field({ type: 'DateTime', required: false, description: 'Start of validity.' }),
    validUntil: t.field({ type: 'DateTime', required: false, description: 'End of validity, after `validFrom`.' }),
    isActive: t.boolean({ required: false, description: 'Whether it is active.' }),
    maxUses: t.int({ required: false, description: 'Maximum number of uses, at least 1; null is unlimited.' }),
    description: t.string({ required: false, description: 'Note for staff; null for none.' }),
  }),
})

const CreatePromoCodeSuccess = builder
  .objectRef<{ promoCode: typeof PromoCode.$inferType }>('CreatePromoCodeSuccess')
  .implement({
    description: 'The promo code is created.',
    fields: (t) => ({
      promoCode: t.expose('promoCode', { type: PromoCode, description: 'The new promo code.' }),
      promoCodeEdge: t.field({
        type: PromoCodeEdge,
        description: 'Edge for the beginning of `promoCodes`.',
        resolve: ({ promoCode }) => ({ node: promoCode, cursor: promoCodeCursor(promoCode.id) }),
      }),
    }),
  })

builder.mutationField('createPromoCode', (t) =>
  t.fieldWithInput({
    type: CreatePromoCodeSuccess,
    description: 'Adds a promo code. Needs `promoCodes.write`.',
    authScopes: { may: 'promoCodes.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, PromoCodeTakenError] },
    input: {
      promoCode: t.input.field({
        type: PromoCodeFields,
        description: 'Terms; omitted fields are empty or have their default.',
      }),
    },
    resolve: async (_root, { input }, ctx) => ({
      promoCode: await inPart('promoCode', async () =>
        createPromoCode(ctx, parseInput(promoCodeInput, withDefaults(input.promoCode))),
      ),
    }),
  }),
)

const UpdatePromoCodeSuccess = builder
  .objectRef<{ promoCode: typeof PromoCode.$inferType }>('UpdatePromoCodeSuccess')
  .implement({
    description: 'The terms are changed.',
    fields: (t) => ({
      promoCode: t.expose('promoCode', { type: PromoCode, description: 'The changed promo code.' }),
    }),
  })

builder.mutationField('updatePromoCode', (t) =>
  t.fieldWithInput({
    type: UpdatePromoCodeSuccess,
    description: 'Changes the terms of a promo code; orders keep theirs. Needs `promoCodes.write`.',
    authScopes: { may: 'promoCodes.write' },
    errors: {
      types: [
        UnauthenticatedError,
        ForbiddenError,
        InvalidInputError,
        NotFoundError,
        StaleVersionError,
        PromoCodeTakenError,
        PromoCodeInUseError,
      ],
    },
    input: {
      promoCodeId: t.input.globalID({ for: PromoCode, description: 'The `id` of the promo code.' }),
      promoCode: t.input.field({ type: PromoCodePatch, description: 'Changes to the promo code.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.promoCodeId)
      const change = async () =>
        updatePromoCode(ctx, id, {
          ...parseInput(promoCodePatch, input.promoCode),
          expectedVersion: input.expectedVersion,
        })
      return { promoCode: await inPart('promoCode', change) }
    },
  }),
)

/** In the graph, null means the same as a missing field. */
function withDefaults(terms: typeof PromoCodeFields.$inferInput): object {
  return { ...terms, isActive: terms.isActive ?? undefined }
}

builder.mutationField('deletePromoCode', (t) =>
  t.fieldWithInput({
    type: deletionSuccess('PromoCode', 'The promo code is deleted.'),
    description: 'Deletes a promo code; orders keep its text and amounts. Needs `promoCodes.write`.',
    authScopes: { may: 'promoCodes.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError] },
    input: { promoCodeId: t.input.globalID({ for: PromoCode, description: 'The `id` of the promo code.' }) },
    resolve: async (_root, { input }, ctx) => {
      const id = rowId(input.promoCodeId)
      await deletePromoCode(ctx, id)
      return { id }
    },
  }),
)
