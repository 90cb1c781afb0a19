import { expectedVersion } from '#lib/versions.ts'
import { rowId } from '#lib/global-id.ts'
import { inPart, parseInput } from '#lib/input.ts'
import { listedConnection } from '../../connections.schema.ts'
import { CreationSortType } from '../../scalars.schema.ts'
import { nodeRow } from '#lib/node-row.ts'
import { builder } from '../../builder.ts'
import { deletionSuccess } from '../../payloads.schema.ts'
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  TooManyAttemptsError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { registerErrors, UserErrorInterface } from '../../errors.schema.ts'
import {
  PromoCodeInUseError,
  PromoCodeRejectedError,
  PromoCodeTakenError,
  PromoCodeUnavailableError,
} from './promo-codes.errors.ts'
import { checkPromoCodeInput, promoCodeInput, promoCodePatch } from './promo-codes.input.ts'
import { promoCodeStatus, REJECTION_MESSAGES } from './promo-codes.rules.ts'
import {
  checkPromoCode,
  createPromoCode,
  deletePromoCode,
  updatePromoCode,
  type PromoCodeCheck,
} from './promo-codes.service.ts'
import { promoCodeCursor, promoCodesMatching } from './promo-codes.filter.ts'

const interfaces = [UserErrorInterface]

registerErrors([[PromoCodeTakenError, 'Another promo code has this text.']])

const PromoCodeRejectionType = builder.enumType('PromoCodeRejection', {
  description: 'Why a promo code cannot be used.',
  values: {
    UNKNOWN: { value: 'unknown', description: 'The code does not exist or is inactive.' },
    UPCOMING: { value: 'upcoming', description: 'Its first day is still to come.' },
    EXPIRED: { value: 'expired', description: 'No longer valid.' },
    EXHAUSTED: { value: 'exhausted', description: 'All uses are taken.' },
  } as const,
})

builder.objectType(PromoCodeRejectedError, {
  name: 'PromoCodeRejectedError',
  description: 'The promo code cannot be used.',
  interfaces,
  fields: (t) => ({
    reason: t.expose('reason', { type: PromoCodeRejectionType, description: 'Why it cannot be used.' }),
    message: t.string({
      description: 'Bulgarian message with the reason.',
      resolve: ({ reason }) => REJECTION_MESSAGES[reason],
    }),
  }),
})
builder.objectType(PromoCodeInUseError, {
  name: 'PromoCodeInUseError',
  description: 'The limit would be below the number of uses.',
  interfaces,
  fields: (t) => ({ usedCount: t.exposeInt('usedCount', { description: 'Active orders with the code.' }) }),
})

const PromoCodeStatusType = builder.enumType('PromoCodeStatus', {
  description: 'Status of a promo code: the first that applies, from the top.',
  values: {
    INACTIVE: { value: 'inactive', description: 'Deactivated by staff.' },
    UPCOMING: { value: 'upcoming', description: 'Its first day is still to come.' },
    EXPIRED: { value: 'expired', description: 'No longer valid.' },
    EXHAUSTED: { value: 'exhausted', description: 'All uses are taken.' },
    ACTIVE: { value: 'active', description: 'Usable.' },
  } as const,
})

builder.objectType(PromoCodeUnavailableError, {
  name: 'PromoCodeUnavailableError',
  description: 'The promo code of an order to restore is unusable; `withoutPromoCode` decides about its discount.',
  interfaces,
  fields: (t) => ({
    promoCodeText: t.exposeString('promoCode', { description: 'The code of the order.' }),
    promoCodeStatus: t.field({
      type: PromoCodeStatusType,
      nullable: true,
      description: 'Status of the code; null for a deleted one.',
      resolve: ({ obstacle }) => (obstacle === 'deleted' ? null : obstacle),
    }),
  }),
})

const PromoCode = builder.prismaNode('PromoCode', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description: 'Code for a percentage discount on the products of an order. Visible to the admin only.',
  authScopes: { admin: true },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'Number of the promo code.' }),
    code: t.exposeString('code', { description: 'Code in upper case.' }),
    discountPercentage: t.exposeInt('discountPercentage', {
      description: 'Discount on the products in percent, 1 to 100.',
    }),
    validFrom: t.expose('validFrom', { type: 'DateTime', description: 'Start of validity.' }),
    validUntil: t.expose('validUntil', {
      type: 'DateTime',
      description: 'End of validity; an end on a full minute includes that minute.',
    }),
    isActive: t.exposeBoolean('isActive', { description: 'Whether it is active.' }),
    maxUses: t.exposeInt('maxUses', { nullable: true, description: 'Maximum number of uses; null is unlimited.' }),
    usedCount: t.exposeInt('usedCount', { description: 'Active orders with the code.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'Note for staff; null without one.',
    }),
    status: t.field({
      type: PromoCodeStatusType,
      description: 'Current status.',
      resolve: (promo, _args, ctx) => promoCodeStatus(promo, ctx.clock()),
    }),
    version: t.exposeInt('version', {
      description: 'Increases with each change of the terms, not with uses; send it as `expectedVersion`.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of creation.' }),
  }),
})

const PromoCodeEdge = builder.edgeObject({ type: PromoCode, name: 'PromoCodeEdge' })

export const PromoCodeConnection = builder.connectionObject(
  { type: PromoCode, name: 'PromoCodeConnection' },
  PromoCodeEdge,
)

const PromoCodeFilter = builder.inputType('PromoCodeFilter', {
  description: 'Filter of promo codes; conditions are combined with AND.',
  fields: (t) => ({
    search: t.string({ required: false, description: 'Part of a code or its note, ignoring case.' }),
    status: t.field({ type: PromoCodeStatusType, required: false, description: 'Status of the code.' }),
  }),
})

builder.queryField('promoCodes', (t) =>
  t.connection(
    {
      type: PromoCode,
      nullable: true,
      description: 'Promo codes. Needs `admin`.',
      authScopes: { admin: true },
      args: {
        filter: t.arg({ type: PromoCodeFilter, required: false, description: 'Without it: all promo codes.' }),
        sort: t.arg({ type: CreationSortType, defaultValue: 'newest', description: 'Sort order.' }),
      },
      resolve: (_root, { filter, sort, ...args }, ctx, info) =>
        listedConnection(
          { ctx, args, info },
          promoCodesMatching(ctx.clock(), filter?.search ?? null, filter?.status ?? null, sort === 'newest'),
          (query) => ctx.db.promoCode.findMany(query),
        ),
    },
    PromoCodeConnection,
  ),
)

builder.queryField('promoCode', (t) =>
  t.prismaField({
    type: PromoCode,
    nullable: true,
    description: 'A promo code by its number; null when it does not exist. Needs `admin`.',
    authScopes: { admin: true },
    args: { databaseId: t.arg.int({ description: 'Number of the promo code.' }) },
    resolve: (query, _root, { databaseId }, ctx) =>
      ctx.db.promoCode.findUnique({ ...query, where: nodeRow(databaseId, () => true) }),
  }),
)

export const PromoCodeCheckType = builder.objectRef<PromoCodeCheck>('PromoCodeCheck').implement({
  description: 'Result of checking a promo code. The order checks it again.',
  fields: (t) => ({
    promoCodeText: t.exposeString('code', { description: 'The normalised code.' }),
    isValid: t.exposeBoolean('valid', { description: 'Whether it is usable.' }),
    discountPercentage: t.exposeInt('discountPercentage', {
      nullable: true,
      description: 'Discount on the products in percent; null when it is not valid.',
    }),
    rejection: t.expose('rejection', {
      type: PromoCodeRejectionType,
      nullable: true,
      description: 'Why it cannot be used; null when valid.',
    }),
    message: t.string({
      description: 'Bulgarian message for the shopper, with the reason.',
      resolve: ({ rejection, message }) => (rejection === null ? message : REJECTION_MESSAGES[rejection]),
    }),
  }),
})

builder.queryField('promoCodeCheck', (t) =>
  t.field({
    type: PromoCodeCheckType,
    description: 'Checks a promo code without using it. Public; rejected codes are limited per client address.',
    errors: { types: [InvalidInputError, TooManyAttemptsError] },
    args: { code: t.arg.string({ description: 'Promo code as typed; ignores case and surrounding spaces.' }) },
    resolve: (_root, args, ctx) => checkPromoCode(ctx, parseInput(checkPromoCodeInput, args)),
  }),
)

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
