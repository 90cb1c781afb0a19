import { ForbiddenError, NameTakenError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { nodeRow } from '#lib/node-row.ts'
import { builder } from '../builder.ts'
import { listedConnection } from '../connections.schema.ts'
import { registerErrors } from '../errors.schema.ts'
import { AuditKindType, auditKindOf } from './audit.schema.ts'
import { ParentGoneError } from './bin.errors.ts'
import { binMatching } from './bin.filter.ts'
import { keptUntil } from './bin.rules.ts'
import { restoreBinItem } from './bin.service.ts'

registerErrors([[ParentGoneError, 'What it belongs to was deleted; bring that back first.']])

const BinItem = builder.prismaNode('BinItem', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, { viewer }) => nodeRow(id, () => viewer.kind === 'admin'),
  description: 'What was deleted together, and can be brought back for 30 days.',
  authScopes: { admin: true },
  fields: (t) => ({
    kind: t.field({ type: AuditKindType, description: 'What it was.', resolve: auditKindOf }),
    objectId: t.exposeInt('objectId', { description: 'The number that it had and will have again.' }),
    label: t.exposeString('label', { description: 'What it was called.' }),
    admin: t.relation('admin', { description: 'Who deleted it.' }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', description: 'When it was deleted.' }),
    keptUntil: t.field({
      type: 'DateTime',
      description: 'When it is gone for good.',
      resolve: ({ deletedAt }) => keptUntil(deletedAt),
    }),
  }),
})

const BinItemConnection = builder.connectionObject(
  { type: BinItem, name: 'BinItemConnection' },
  { name: 'BinItemEdge' },
)

const BinFilter = builder.inputType('BinFilter', {
  description: 'What the bin is narrowed by.',
  fields: (t) => ({ kind: t.field({ type: AuditKindType, required: false, description: 'Only these.' }) }),
})

builder.queryField('bin', (t) =>
  t.connection(
    {
      type: BinItem,
      nullable: true,
      description: 'What was deleted in the last 30 days, the latest first. Needs `admin`.',
      authScopes: { admin: true },
      args: { filter: t.arg({ type: BinFilter, required: false, description: 'All when left out.' }) },
      resolve: (_root, args, ctx, info) =>
        listedConnection({ ctx, args, info }, binMatching(args.filter?.kind ?? null, ctx.clock()), (query) =>
          ctx.db.binItem.findMany(query),
        ),
    },
    BinItemConnection,
  ),
)

const RestoreBinItemSuccess = builder.objectRef<{ id: number; label: string }>('RestoreBinItemSuccess').implement({
  description: 'It is in the shop again, as it was.',
  fields: (t) => ({
    restoredBinItemId: t.globalID({
      description: 'The id that it had in the bin.',
      resolve: ({ id }) => ({ type: BinItem, id }),
    }),
    label: t.exposeString('label', { description: 'What is back.' }),
  }),
})

builder.mutationField('restoreBinItem', (t) =>
  t.fieldWithInput({
    type: RestoreBinItemSuccess,
    description: 'Brings back what was deleted, with all that was deleted with it. Needs `bin.restore`.',
    authScopes: { may: 'bin.restore' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError, NameTakenError, ParentGoneError] },
    input: { binItemId: t.input.globalID({ for: BinItem, description: 'The `id` in the bin.' }) },
    resolve: (_root, { input }, ctx) => restoreBinItem(ctx, rowId(input.binItemId)),
  }),
)
