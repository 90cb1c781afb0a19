import { parseInput } from '#lib/input.ts'
import { listedConnection } from '../../connections.schema.ts'
import { CreationSortType } from '../../scalars.schema.ts'
import { nodeRow } from '#lib/node-row.ts'
import { builder } from '../../builder.ts'
import { InvalidInputError, TooManyAttemptsError } from '#lib/errors.ts'
import { registerErrors, UserErrorInterface } from '../../errors.schema.ts'
import {
  PromoCodeInUseError,
  PromoCodeRejectedError,
  PromoCodeTakenError,
  PromoCodeUnavailableError,
} from './promo-codes.errors.ts'
import { checkPromoCodeInput } from './promo-codes.input.ts'
import { promoCodeStatus, REJECTION_MESSAGES } from './promo-codes.rules.ts'
import { checkPromoCode, type PromoCodeCheck } from './promo-codes.service.ts'
import { promoCodesMatching } from './promo-codes.filter.ts'

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

export const PromoCode = builder.prismaNode('PromoCode', {
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

export const PromoCodeEdge = builder.edgeObject({ type: PromoCode, name: 'PromoCodeEdge' })

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
