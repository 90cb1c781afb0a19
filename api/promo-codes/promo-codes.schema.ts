import { expectedVersion } from '#lib/versions.ts'
import { rowId } from '#lib/global-id.ts'
import { inPart, parseInput } from '#lib/input.ts'
import { listedConnection } from '../connections.schema.ts'
import { nodeRow } from '#lib/node-row.ts'
import { builder } from '../builder.ts'
import { deletionSuccess } from '../payloads.schema.ts'
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  StaleVersionError,
  TooManyAttemptsError,
  UnauthenticatedError,
} from '#lib/errors.ts'
import { registerErrors, UserErrorInterface } from '../errors.schema.ts'
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

registerErrors([[PromoCodeTakenError, 'Another promo code has this name already.']])

const PromoCodeRejectionType = builder.enumType('PromoCodeRejection', {
  description: 'Why a promo code cannot be used now.',
  values: {
    UNKNOWN: { value: 'unknown', description: 'There is no such code, or it is switched off.' },
    UPCOMING: { value: 'upcoming', description: 'Its time has not come.' },
    EXPIRED: { value: 'expired', description: 'Its time is over.' },
    EXHAUSTED: { value: 'exhausted', description: 'Used as often as it may be.' },
  } as const,
})

builder.objectType(PromoCodeRejectedError, {
  name: 'PromoCodeRejectedError',
  description: 'The promo code cannot be used now.',
  interfaces,
  fields: (t) => ({
    reason: t.expose('reason', { type: PromoCodeRejectionType, description: 'Why it cannot be used.' }),
    message: t.string({
      description: 'A Bulgarian text that is fit to show, with the reason.',
      resolve: ({ reason }) => REJECTION_MESSAGES[reason],
    }),
  }),
})
builder.objectType(PromoCodeInUseError, {
  name: 'PromoCodeInUseError',
  description: 'The limit would lie below the uses there are.',
  interfaces,
  fields: (t) => ({ usedCount: t.exposeInt('usedCount', { description: 'Live orders that carry the code.' }) }),
})

const PromoCodeStatusType = builder.enumType('PromoCodeStatus', {
  description: 'How a promo code stands now: the first that applies, from the top.',
  values: {
    INACTIVE: { value: 'inactive', description: 'Switched off.' },
    UPCOMING: { value: 'upcoming', description: 'Its time has not come.' },
    EXPIRED: { value: 'expired', description: 'Its time is over.' },
    EXHAUSTED: { value: 'exhausted', description: 'Used as often as it may be.' },
    ACTIVE: { value: 'active', description: 'It can be used.' },
  } as const,
})

builder.objectType(PromoCodeUnavailableError, {
  name: 'PromoCodeUnavailableError',
  description:
    'The code of an order that is restored cannot be used now; `withoutPromoCode` says what becomes of its discount.',
  interfaces,
  fields: (t) => ({
    promoCodeText: t.exposeString('promoCode', { description: 'The code of the order.' }),
    promoCodeStatus: t.field({
      type: PromoCodeStatusType,
      nullable: true,
      description: 'How the code stands; null for one that was deleted.',
      resolve: ({ obstacle }) => (obstacle === 'deleted' ? null : obstacle),
    }),
  }),
})

const PromoCode = builder.prismaNode('PromoCode', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description: 'A word that takes a percentage off the products of an order. Only the admin sees it.',
  authScopes: { admin: true },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number that people see.' }),
    code: t.exposeString('code', { description: 'In upper case.' }),
    discountPercentage: t.exposeInt('discountPercentage', { description: 'Percent off the products sum, 1 to 100.' }),
    validFrom: t.expose('validFrom', { type: 'DateTime', description: 'From when it can be used.' }),
    validUntil: t.expose('validUntil', {
      type: 'DateTime',
      description: 'The last moment; an end on a full minute includes that minute.',
    }),
    isActive: t.exposeBoolean('isActive', { description: 'False when it is switched off.' }),
    maxUses: t.exposeInt('maxUses', { nullable: true, description: 'How often it may be used; null is unlimited.' }),
    usedCount: t.exposeInt('usedCount', { description: 'Live orders that carry it.' }),
    description: t.exposeString('description', {
      nullable: true,
      description: 'A note for staff; null when there is none.',
    }),
    status: t.field({
      type: PromoCodeStatusType,
      description: 'How it stands now.',
      resolve: (promo, _args, ctx) => promoCodeStatus(promo, ctx.clock()),
    }),
    version: t.exposeInt('version', {
      description: 'Rises with each change of the terms, not with uses; send it back as `expectedVersion`.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
  }),
})

const PromoCodeEdge = builder.edgeObject({ type: PromoCode, name: 'PromoCodeEdge' })

export const PromoCodeConnection = builder.connectionObject(
  { type: PromoCode, name: 'PromoCodeConnection' },
  PromoCodeEdge,
)

const PromoCodeFilter = builder.inputType('PromoCodeFilter', {
  description: 'What a list of promo codes is narrowed by; all that are given must hold.',
  fields: (t) => ({
    search: t.string({ required: false, description: 'Part of a code or its note, in any case.' }),
    status: t.field({ type: PromoCodeStatusType, required: false, description: 'Only these.' }),
  }),
})

builder.queryField('promoCodes', (t) =>
  t.connection(
    {
      type: PromoCode,
      nullable: true,
      description: 'Promo codes, newest first. Needs `admin`.',
      authScopes: { admin: true },
      args: { filter: t.arg({ type: PromoCodeFilter, required: false, description: 'All when left out.' }) },
      resolve: (_root, args, ctx, info) =>
        listedConnection(
          { ctx, args, info },
          promoCodesMatching(ctx.clock(), args.filter?.search ?? null, args.filter?.status ?? null),
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
    description: 'A promo code by its number; null when there is none. Needs `admin`.',
    authScopes: { admin: true },
    args: { databaseId: t.arg.int({ description: 'The number that people see.' }) },
    resolve: (query, _root, { databaseId }, ctx) =>
      ctx.db.promoCode.findUnique({ ...query, where: nodeRow(databaseId, () => true) }),
  }),
)

export const PromoCodeCheckType = builder.objectRef<PromoCodeCheck>('PromoCodeCheck').implement({
  description: 'Whether a promo code can be used now. The order checks it again.',
  fields: (t) => ({
    promoCodeText: t.exposeString('code', { description: 'The code as the shop spells it.' }),
    valid: t.exposeBoolean('valid', { description: 'Whether it can be used.' }),
    discountPercentage: t.exposeInt('discountPercentage', {
      nullable: true,
      description: 'Percent off the products sum; null when it is not valid.',
    }),
    rejection: t.expose('rejection', {
      type: PromoCodeRejectionType,
      nullable: true,
      description: 'Why it cannot be used; null when it can.',
    }),
    message: t.string({
      description: 'What to tell the shopper, with the reason.',
      resolve: ({ rejection, message }) => (rejection === null ? message : REJECTION_MESSAGES[rejection]),
    }),
  }),
})

builder.queryField('promoCodeCheck', (t) =>
  t.field({
    type: PromoCodeCheckType,
    description:
      'Whether a promo code can be used, without using it. Anybody may; floods from one address are refused.',
    errors: { types: [InvalidInputError, TooManyAttemptsError] },
    args: { code: t.arg.string({ description: 'As typed; case and spaces around it do not matter.' }) },
    resolve: (_root, args, ctx) => checkPromoCode(ctx, parseInput(checkPromoCodeInput, args)),
  }),
)

const PromoCodeFields = builder.inputType('PromoCodeFields', {
  description: 'Everything about a promo code that staff decide.',
  fields: (t) => ({
    code: t.string({ description: 'Up to 40 characters without spaces; kept in upper case.' }),
    discountPercentage: t.int({ description: 'Percent, 1 to 100.' }),
    validFrom: t.field({ type: 'DateTime', description: 'From when it can be used.' }),
    validUntil: t.field({ type: 'DateTime', description: 'Must lie after `validFrom`.' }),
    isActive: t.boolean({ required: false, description: 'True when left out.' }),
    maxUses: t.int({ required: false, description: 'At least 1; null is unlimited.' }),
    description: t.string({ required: false, description: 'A note for staff.' }),
  }),
})

const PromoCodePatch = builder.inputType('PromoCodePatch', {
  description: 'What changes in the terms of a promo code: a missing field stays as it is, null clears it.',
  fields: (t) => ({
    code: t.string({ required: false, description: 'Up to 40 characters without spaces; kept in upper case.' }),
    discountPercentage: t.int({ required: false, description: 'Percent, 1 to 100.' }),
    validFrom: t.field({ type: 'DateTime', required: false, description: 'From when it can be used.' }),
    validUntil: t.field({ type: 'DateTime', required: false, description: 'Must lie after `validFrom`.' }),
    isActive: t.boolean({ required: false, description: 'Whether it can be used at all.' }),
    maxUses: t.int({ required: false, description: 'At least 1; null is unlimited.' }),
    description: t.string({ required: false, description: 'A note for staff; null for none.' }),
  }),
})

const CreatePromoCodeSuccess = builder
  .objectRef<{ promoCode: typeof PromoCode.$inferType }>('CreatePromoCodeSuccess')
  .implement({
    description: 'The promo code is there.',
    fields: (t) => ({
      promoCode: t.expose('promoCode', { type: PromoCode, description: 'The promo code as it is stored now.' }),
      promoCodeEdge: t.field({
        type: PromoCodeEdge,
        description: 'Where `promoCodes` lists it: at the beginning.',
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
        description: 'What is left out is empty or its default.',
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
      promoCode: t.expose('promoCode', { type: PromoCode, description: 'The promo code as it is stored now.' }),
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
      promoCode: t.input.field({ type: PromoCodePatch, description: 'What changes in the promo code.' }),
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
    type: deletionSuccess('PromoCode', 'The promo code is gone.'),
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
