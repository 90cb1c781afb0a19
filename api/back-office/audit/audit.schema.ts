import type { GraphQLResolveInfo } from 'graphql'
import { MAX_ID } from '#lib/fields.ts'
import { rowId } from '#lib/global-id.ts'
import { nodeRow } from '#lib/node-row.ts'
import { ALL_AUDIT_KINDS, AUDIT_KINDS, isAuditKind } from '#rules/audit-kinds.ts'
import { Admin } from '../../people/admins/admins.schema.ts'
import { builder, findNode } from '../../builder.ts'
import { listedConnection } from '../../connections.schema.ts'
import { CreationSortType } from '../../scalars.schema.ts'
import { mayDo, type Context } from '../../context.ts'
import { nodeTypeOf } from './audit-subjects.rules.ts'
import { auditEntriesMatching } from './audit.filter.ts'
import { auditChanges, type AuditChange } from './audit.rules.ts'

export const AuditKindType = builder.enumType('AuditKind', {
  description: 'Kind of object in the log and the bin.',
  values: Object.fromEntries(
    ALL_AUDIT_KINDS.map((kind) => [kind.toUpperCase(), { value: kind, description: `„${AUDIT_KINDS[kind]}“.` }]),
  ),
})

/** Throws for a kind missing in AUDIT_KINDS; a test checks that triggers store no such kind. */
export function auditKindOf({ kind }: { kind: string }) {
  if (!isAuditKind(kind)) throw new Error(`${kind} has no line in AUDIT_KINDS`)
  return kind
}

/** Null for a kind without nodes, and for what the caller may not see. */
export async function subjectOf(
  ctx: Context,
  info: GraphQLResolveInfo,
  { kind, id }: { kind: string; id: number },
): Promise<unknown> {
  const typename = nodeTypeOf(auditKindOf({ kind }))
  return typename === null ? null : findNode(ctx, info, typename, id)
}

const AuditAction = builder.enumType('AuditAction', {
  description: 'Action on an object.',
  values: {
    CREATED: { value: 'created', description: 'The object was added.' },
    CHANGED: { value: 'changed', description: 'The object was changed.' },
    DELETED: { value: 'deleted', description: 'The object was deleted.' },
    RESTORED: { value: 'restored', description: 'The object was restored from the bin.' },
  } as const,
})

const AuditChangeType = builder.objectRef<AuditChange>('AuditChange').implement({
  description: 'Changed field. The values of secrets are hidden.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Column in the database, or the list.' }),
    before: t.exposeStringList('before', {
      description: 'Old value (empty for null), or the items removed from the list.',
    }),
    after: t.exposeStringList('after', { description: 'New value (empty for null), or the items added to the list.' }),
  }),
})

const AuditEntry = builder.prismaNode('AuditEntry', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => nodeRow(id, () => mayDo(ctx, 'audit.read')),
  description: 'Change of one object by a staff member. Never edited.',
  authScopes: { may: 'audit.read' },
  fields: (t) => ({
    createdAt: t.expose('at', { type: 'DateTime', description: 'Time of the change.' }),
    admin: t.relation('admin', { description: 'Staff member who made the change.' }),
    kind: t.field({ type: AuditKindType, description: 'Kind of object.', resolve: auditKindOf }),
    objectDatabaseId: t.exposeInt('objectId', { description: 'Number of the object, which may be deleted.' }),
    subject: t.field({
      type: builder.nodeInterfaceRef(),
      nullable: true,
      description:
        'The object in whose history the change appears: for a size its product. Null when it is deleted or no node, or the caller may not see it.',
      select: { subjectKind: true, subjectId: true },
      resolve: ({ subjectKind, subjectId }, _args, ctx, info) =>
        subjectOf(ctx, info, { kind: subjectKind, id: subjectId }),
    }),
    label: t.exposeString('label', { description: 'Name of the object at that time.' }),
    action: t.expose('action', { type: AuditAction, description: 'Action on the object.' }),
    changes: t.field({
      type: [AuditChangeType],
      description: 'Changed fields, sorted by column name.',
      select: { before: true, after: true },
      resolve: ({ before, after }) => auditChanges(before, after),
    }),
  }),
})

const AuditEntryConnection = builder.connectionObject(
  { type: AuditEntry, name: 'AuditEntryConnection' },
  { name: 'AuditEntryEdge' },
)

const AuditSubjectInput = builder.inputType('AuditSubjectInput', {
  description: 'Object to show the history of; for a product, including its sizes and stock.',
  fields: (t) => ({
    kind: t.field({ type: AuditKindType, description: 'Kind of object.' }),
    databaseId: t.int({ description: 'Number of the object.' }),
  }),
})

const AuditFilterInput = builder.inputType('AuditFilter', {
  description: 'Filter of the log; conditions are combined with AND.',
  fields: (t) => ({
    search: t.string({ required: false, description: 'Part of a name or a changed value, ignoring case.' }),
    adminId: t.globalID({ for: Admin, required: false, description: 'Staff member who made the change.' }),
    kind: t.field({ type: AuditKindType, required: false, description: 'Kind of object.' }),
    from: t.field({ type: 'Date', required: false, description: 'Changed on this day or later.' }),
    to: t.field({ type: 'Date', required: false, description: 'Changed on this day or earlier.' }),
    subject: t.field({ type: AuditSubjectInput, required: false, description: 'Only the history of this object.' }),
  }),
})

builder.queryField('auditEntries', (t) =>
  t.connection(
    {
      type: AuditEntry,
      nullable: true,
      description: 'Changes by staff. Needs `audit.read`.',
      authScopes: { may: 'audit.read' },
      args: {
        filter: t.arg({ type: AuditFilterInput, required: false, description: 'Without it: all entries.' }),
        sort: t.arg({ type: CreationSortType, defaultValue: 'newest', description: 'Sort order.' }),
      },
      resolve: (_root, args, ctx, info) => {
        const { search, adminId, kind, from, to, subject } = args.filter ?? {}
        const matching = auditEntriesMatching({
          search: search ?? null,
          adminId: adminId ? rowId(adminId) : null,
          kind: kind ?? null,
          from: from ?? null,
          to: to ?? null,
          isNewestFirst: args.sort === 'newest',
          subject: subject ? { kind: subject.kind, id: Math.min(subject.databaseId, MAX_ID) } : null,
        })
        return listedConnection({ ctx, args, info }, matching, (query) => ctx.db.auditEntry.findMany(query))
      },
    },
    AuditEntryConnection,
  ),
)
