import { ForbiddenError, NameTakenError, NotFoundError, UnauthenticatedError } from '#lib/errors.ts'
import { rowId } from '#lib/global-id.ts'
import { nodeRow } from '#lib/node-row.ts'
import { builder } from '../../builder.ts'
import { mayDo } from '../../context.ts'
import { listedConnection } from '../../connections.schema.ts'
import { registerErrors } from '../../errors.schema.ts'
import { AuditKindType, auditKindOf, subjectOf } from './audit.schema.ts'
import { ParentDeletedError } from './bin.errors.ts'
import { binMatching } from './bin.filter.ts'
import { restorableUntil } from './bin.rules.ts'
import { restoreBinItem, type RestoredItem } from './bin.service.ts'

registerErrors([[ParentDeletedError, 'Its parent object is deleted; restore that first.']])

const BinItem = builder.prismaNode('BinItem', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => nodeRow(id, () => mayDo(ctx, 'audit.read')),
  description:
    'Objects deleted together, which can be restored for 30 days. Needs `audit.read`: it tells who deleted them.',
  authScopes: { may: 'audit.read' },
  fields: (t) => ({
    kind: t.field({ type: AuditKindType, description: 'Kind of object.', resolve: auditKindOf }),
    objectDatabaseId: t.exposeInt('objectId', { description: 'Number of the object, also after restoring.' }),
    label: t.exposeString('label', { description: 'Name of the object.' }),
    admin: t.relation('admin', { description: 'Staff member who deleted it.' }),
    deletedAt: t.expose('deletedAt', { type: 'DateTime', description: 'Time of deletion.' }),
    restorableUntil: t.field({
      type: 'DateTime',
      description: 'When it is deleted permanently.',
      resolve: ({ deletedAt }) => restorableUntil(deletedAt),
    }),
  }),
})

const BinItemConnection = builder.connectionObject(
  { type: BinItem, name: 'BinItemConnection' },
  { name: 'BinItemEdge' },
)

const BinFilter = builder.inputType('BinFilter', {
  description: 'Filter of the bin.',
  fields: (t) => ({ kind: t.field({ type: AuditKindType, required: false, description: 'Kind of object.' }) }),
})

builder.queryField('bin', (t) =>
  t.connection(
    {
      type: BinItem,
      nullable: true,
      description: 'Objects deleted in the last 30 days, newest first. Needs `audit.read`.',
      authScopes: { may: 'audit.read' },
      args: { filter: t.arg({ type: BinFilter, required: false, description: 'Without it: all items.' }) },
      resolve: (_root, args, ctx, info) =>
        listedConnection({ ctx, args, info }, binMatching(args.filter?.kind ?? null, ctx.clock()), (query) =>
          ctx.db.binItem.findMany(query),
        ),
    },
    BinItemConnection,
  ),
)

const RestoreBinItemSuccess = builder.objectRef<RestoredItem>('RestoreBinItemSuccess').implement({
  description: 'The item is restored.',
  fields: (t) => ({
    restoredBinItemId: t.globalID({
      description: 'Id of the item in the bin.',
      resolve: ({ id }) => ({ type: BinItem, id }),
    }),
    restored: t.field({
      type: builder.nodeInterfaceRef(),
      nullable: true,
      description: 'The restored object; null when its kind has no nodes.',
      resolve: ({ kind, objectId }, _args, ctx, info) => subjectOf(ctx, info, { kind, id: objectId }),
    }),
    label: t.exposeString('label', { description: 'Name of the restored object.' }),
  }),
})

builder.mutationField('restoreBinItem', (t) =>
  t.fieldWithInput({
    type: RestoreBinItemSuccess,
    description: 'Restores an item of the bin with all objects deleted together. Needs `bin.restore`.',
    authScopes: { may: 'bin.restore' },
    errors: { types: [UnauthenticatedError, ForbiddenError, NotFoundError, NameTakenError, ParentDeletedError] },
    input: { binItemId: t.input.globalID({ for: BinItem, description: 'Id of the item in the bin.' }) },
    resolve: (_root, { input }, ctx) => restoreBinItem(ctx, rowId(input.binItemId)),
  }),
)
