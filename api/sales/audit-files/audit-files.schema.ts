import { ForbiddenError, InvalidInputError, StaleVersionError, UnauthenticatedError } from '#lib/errors.ts'
import { inPart, parseInput } from '#lib/input.ts'
import { expectedVersion } from '#lib/versions.ts'
import type { AuditFile, EshopSettings } from '#prisma/client.ts'
import { dayOfDate } from '#rules/calendar.ts'
import { builder } from '../../builder.ts'
import { UserErrorInterface } from '../../errors.schema.ts'
import { moneyIn, Money } from '../../scalars.schema.ts'
import { AuditFileRefusedError } from './audit-files.errors.ts'
import { eshopInput } from './audit-files.input.ts'
import {
  auditMonth,
  eshopSettings,
  makeAuditFile,
  monthOf,
  requireMonth,
  setEshop,
  type AuditMonth,
} from './audit-files.service.ts'

builder.objectType(AuditFileRefusedError, {
  name: 'AuditFileRefusedError',
  description: 'The audit file of the month cannot be made.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    problems: t.stringList({ description: 'What it lacks, in Bulgarian.', resolve: ({ problems }) => [...problems] }),
  }),
})

const DESCRIPTIONS = {
  number: 'Number of the shop with the NRA, up to 10 characters; empty until it is known.',
  domain: 'Domain of the shop; empty until it is known.',
  isOwnDomain: 'Whether the shop is on a domain of its own, not on a platform.',
  isPostalTransfer: 'Whether couriers pay cash on delivery out as postal money transfers (ППП).',
  isVirtualTerminal:
    'Whether cards are charged by a virtual POS terminal of a bank, not by a payment service provider.',
  terminal: 'Number of the virtual POS terminal; may be empty.',
  provider: 'Payment service provider of cards; may be empty.',
} as const

const Eshop = builder.objectRef<EshopSettings>('Eshop').implement({
  description: 'How the shop is registered with the NRA. Only the admin sees it.',
  authScopes: { admin: true },
  fields: (t) => ({
    number: t.exposeString('number', { description: DESCRIPTIONS.number }),
    domain: t.exposeString('domain', { description: DESCRIPTIONS.domain }),
    isOwnDomain: t.exposeBoolean('isOwnDomain', { description: DESCRIPTIONS.isOwnDomain }),
    isPostalTransfer: t.exposeBoolean('isPostalTransfer', { description: DESCRIPTIONS.isPostalTransfer }),
    isVirtualTerminal: t.exposeBoolean('isVirtualTerminal', { description: DESCRIPTIONS.isVirtualTerminal }),
    terminal: t.exposeString('terminal', { description: DESCRIPTIONS.terminal }),
    provider: t.exposeString('provider', { description: DESCRIPTIONS.provider }),
    version: t.exposeInt('version', { description: 'Grows with each change; send it back as `expectedVersion`.' }),
  }),
})

const AuditFileType = builder.objectRef<Omit<AuditFile, 'content'>>('AuditFile').implement({
  description: 'An audit file that was made. A later one of the month corrects it.',
  authScopes: { may: 'invoices.issue' },
  fields: (t) => ({
    databaseId: t.exposeInt('id', { description: 'The number in the address of its file.' }),
    madeAt: t.expose('madeAt', { type: 'DateTime', description: 'When it was made.' }),
    orders: t.exposeInt('orders', { description: 'Orders in it.' }),
    total: t.field({
      type: Money,
      description: 'The sum of its orders with VAT.',
      resolve: ({ currency, totalMinor }) => moneyIn(currency, Number(totalMinor)),
    }),
    sha256: t.exposeString('sha256', { description: 'Checksum of the file.' }),
  }),
})

const AuditMonthType = builder.objectRef<AuditMonth>('AuditMonth').implement({
  description: 'The audit file of a month as it would be now, and those that were made.',
  authScopes: { may: 'invoices.issue' },
  fields: (t) => ({
    from: t.field({ type: 'Date', description: 'First day of the month.', resolve: ({ month }) => month.from }),
    problems: t.exposeStringList('problems', {
      description: 'What it lacks, in Bulgarian; empty when it can be made.',
    }),
    orders: t.exposeInt('orders', { description: 'Orders that were supplied in the month.' }),
    refunds: t.exposeInt('refunds', { description: 'Refunds of the month.' }),
    total: t.expose('totalMinor', { type: Money, description: 'The sum of its orders with VAT, without deposits.' }),
    files: t.field({
      type: [AuditFileType],
      description: 'Those that were made, the latest first.',
      resolve: ({ month }, _args, ctx) =>
        ctx.db.auditFile.findMany({
          where: { month: new Date(month.from) },
          omit: { content: true },
          orderBy: { id: 'desc' },
        }),
    }),
  }),
})

const month = { description: 'The month, "2026-11".' } as const

builder.queryFields((t) => ({
  eshop: t.field({
    type: Eshop,
    nullable: true,
    description: 'How the shop is registered with the NRA. Needs `admin`.',
    authScopes: { admin: true },
    resolve: (_root, _args, ctx) => eshopSettings(ctx),
  }),
  auditMonth: t.field({
    type: AuditMonthType,
    nullable: true,
    description: 'The monthly audit file by Ordinance Н-18. Needs `invoices.issue`.',
    authScopes: { may: 'invoices.issue' },
    args: { month: t.arg.string(month) },
    resolve: (_root, args, ctx) => auditMonth(ctx, requireMonth(args.month)),
  }),
}))

builder.mutationField('makeAuditFile', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ file: AuditFile }>('MakeAuditFileSuccess').implement({
      description: 'The file is stored.',
      fields: (success) => ({
        file: success.expose('file', { type: AuditFileType, description: 'The file.' }),
        auditMonth: success.field({
          type: AuditMonthType,
          description: 'Its month, with the file.',
          resolve: ({ file }, _args, ctx) => auditMonth(ctx, monthOf(dayOfDate(file.month)).from),
        }),
      }),
    }),
    description: 'Makes and stores the audit file of a month; those of before stay. Needs `invoices.issue`.',
    authScopes: { may: 'invoices.issue' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, AuditFileRefusedError] },
    input: { month: t.input.string(month) },
    resolve: async (_root, { input }, ctx) => ({ file: await makeAuditFile(ctx, requireMonth(input.month)) }),
  }),
)

const EshopFields = builder.inputType('EshopFields', {
  description: 'How the shop is registered with the NRA.',
  fields: (t) => ({
    number: t.string({ description: DESCRIPTIONS.number }),
    domain: t.string({ description: DESCRIPTIONS.domain }),
    isOwnDomain: t.boolean({ description: DESCRIPTIONS.isOwnDomain }),
    isPostalTransfer: t.boolean({ description: DESCRIPTIONS.isPostalTransfer }),
    isVirtualTerminal: t.boolean({ description: DESCRIPTIONS.isVirtualTerminal }),
    terminal: t.string({ description: DESCRIPTIONS.terminal }),
    provider: t.string({ description: DESCRIPTIONS.provider }),
  }),
})

builder.mutationField('setEshop', (t) =>
  t.fieldWithInput({
    type: builder.objectRef<{ eshop: EshopSettings }>('SetEshopSuccess').implement({
      description: 'Files that are made from now on state it.',
      fields: (success) => ({
        eshop: success.expose('eshop', { type: Eshop, description: 'As it is stored now.' }),
      }),
    }),
    description: 'Writes how the shop is registered with the NRA. Needs `settings.write`.',
    authScopes: { may: 'settings.write' },
    errors: { types: [UnauthenticatedError, ForbiddenError, InvalidInputError, StaleVersionError] },
    input: {
      eshop: t.input.field({ type: EshopFields, description: 'The whole form.' }),
      expectedVersion: t.input.int(expectedVersion),
    },
    resolve: async (_root, { input }, ctx) => {
      const write = async () =>
        setEshop(ctx, { ...parseInput(eshopInput, input.eshop), expectedVersion: input.expectedVersion })
      return { eshop: await inPart('eshop', write) }
    },
  }),
)
