import { MAX_ID } from '#lib/fields.ts'
import { rowId } from '#lib/global-id.ts'
import { nodeRow } from '#lib/node-row.ts'
import { ALL_AUDIT_KINDS, AUDIT_KINDS, isAuditKind } from '#rules/audit-kinds.ts'
import { Admin } from '../admins/admins.schema.ts'
import { builder } from '../builder.ts'
import { listedConnection } from '../connections.schema.ts'
import { mayDo } from '../context.ts'
import { auditEntriesMatching } from './audit.filter.ts'
import { auditChanges, type AuditChange } from './audit.rules.ts'

export const AuditKindType = builder.enumType('AuditKind', {
  description: 'What the log and the bin speak of.',
  values: Object.fromEntries(
    ALL_AUDIT_KINDS.map((kind) => [kind.toUpperCase(), { value: kind, description: `„${AUDIT_KINDS[kind]}“.` }]),
  ),
})

/** Throws for a kind that AUDIT_KINDS does not name: no trigger stores one, as a test sees to. */
export function auditKindOf({ kind }: { kind: string }) {
  if (!isAuditKind(kind)) throw new Error(`${kind} has no line in AUDIT_KINDS`)
  return kind
}

const AuditAction = builder.enumType('AuditAction', {
  description: 'What was done with an object.',
  values: {
    CREATED: { value: 'created', description: 'It was added.' },
    CHANGED: { value: 'changed', description: 'Some of it became otherwise.' },
    DELETED: { value: 'deleted', description: 'It left the shop.' },
    RESTORED: { value: 'restored', description: 'It came back from the bin.' },
  } as const,
})

const AuditChangeType = builder.objectRef<AuditChange>('AuditChange').implement({
  description: 'One thing that became otherwise. Of a secret only that it did is told.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The column in the database, or the list.' }),
    before: t.exposeStringList('before', { description: 'As it was: nothing, one value, or what left the list.' }),
    after: t.exposeStringList('after', { description: 'As it became: nothing, one value, or what came to the list.' }),
  }),
})

const AuditEntry = builder.prismaNode('AuditEntry', {
  id: { field: 'id' },
  nullable: true,
  findUnique: (id, ctx) => nodeRow(id, () => mayDo(ctx, 'audit.read')),
  description: 'What somebody of the staff changed in one object at once. It stays as it is.',
  authScopes: { may: 'audit.read' },
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it was changed.' }),
    admin: t.relation('admin', { description: 'Who changed it.' }),
    kind: t.field({ type: AuditKindType, description: 'What the object is.', resolve: auditKindOf }),
    objectId: t.exposeInt('objectId', { description: 'The number of the object, whether or not it is still there.' }),
    label: t.exposeString('label', { description: 'What the object was called then.' }),
    action: t.expose('action', { type: AuditAction, description: 'What was done.' }),
    changes: t.field({
      type: [AuditChangeType],
      description: 'What became otherwise, by the names of the columns.',
      select: { before: true, after: true },
      resolve: ({ before, after }) => auditChanges(before, after),
    }),
  }),
})

const AuditEntryConnection = builder.connectionObject(
  { type: AuditEntry, name: 'AuditEntryConnection' },
  { name: 'AuditEntryEdge' },
)

const AuditSubject = builder.inputType('AuditSubject', {
  description: 'An object whose history is asked for: of a product also that of its sizes and stock.',
  fields: (t) => ({
    kind: t.field({ type: AuditKindType, description: 'What it is.' }),
    databaseId: t.int({ description: 'The number that people see.' }),
  }),
})

const AuditFilterInput = builder.inputType('AuditFilter', {
  description: 'What the log is narrowed by; all that are given must hold.',
  fields: (t) => ({
    search: t.string({ required: false, description: 'Part of a name or of what was written, in any case.' }),
    adminId: t.globalID({ for: Admin, required: false, description: 'What this member of staff changed.' }),
    kind: t.field({ type: AuditKindType, required: false, description: 'Only such objects.' }),
    from: t.field({ type: 'Date', required: false, description: 'On this day or later.' }),
    to: t.field({ type: 'Date', required: false, description: 'On this day or earlier.' }),
    subject: t.field({ type: AuditSubject, required: false, description: 'The history of this object.' }),
  }),
})

builder.queryField('auditEntries', (t) =>
  t.connection(
    {
      type: AuditEntry,
      nullable: true,
      description: 'What staff changed, newest first. Needs `audit.read`.',
      authScopes: { may: 'audit.read' },
      args: { filter: t.arg({ type: AuditFilterInput, required: false, description: 'All when left out.' }) },
      resolve: (_root, args, ctx, info) => {
        const { search, adminId, kind, from, to, subject } = args.filter ?? {}
        const matching = auditEntriesMatching({
          search: search ?? null,
          adminId: adminId ? rowId(adminId) : null,
          kind: kind ?? null,
          from: from ?? null,
          to: to ?? null,
          subject: subject ? { kind: subject.kind, id: Math.min(subject.databaseId, MAX_ID) } : null,
        })
        return listedConnection({ ctx, args, info }, matching, (query) => ctx.db.auditEntry.findMany(query))
      },
    },
    AuditEntryConnection,
  ),
)
