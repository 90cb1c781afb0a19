import { z } from 'zod'
import { ALL_AUDIT_KINDS, AUDIT_KINDS } from '#rules/audit-kinds.ts'
import { auditFieldText, auditSideText } from '#rules/audit-words.ts'
import { exportedList } from './exported-list.ts'
import { labelled } from './exported-fields.ts'

const AUDIT_LABELS = Object.fromEntries(ALL_AUDIT_KINDS.map((kind) => [kind.toUpperCase(), AUDIT_KINDS[kind]]))

export const AUDIT = exportedList({
  title: 'Дневник',
  field: 'auditEntries',
  selection: 'createdAt kind label objectDatabaseId action admin { name } changes { field before after }',
  node: z.object({
    createdAt: z.string(),
    kind: labelled(AUDIT_LABELS),
    label: z.string(),
    objectDatabaseId: z.int(),
    action: labelled({ CREATED: 'Добавено', CHANGED: 'Променено', DELETED: 'Изтрито', RESTORED: 'Върнато' }),
    admin: z.object({ name: z.string() }),
    changes: z.array(z.object({ field: z.string(), before: z.array(z.string()), after: z.array(z.string()) })),
  }),
  rowsFor:
    async ({ pricing }) =>
    (node) => [{ ...node, currency: pricing.currency }],
  columns: [
    { header: 'Кога', kind: 'instant', value: ({ createdAt }) => createdAt },
    { header: 'Кой', kind: 'text', value: ({ admin }) => admin.name },
    { header: 'Вид', kind: 'text', value: ({ kind }) => kind },
    { header: '№', kind: 'number', value: ({ objectDatabaseId }) => objectDatabaseId },
    { header: 'Какво', kind: 'text', value: ({ label }) => label },
    { header: 'Действие', kind: 'text', value: ({ action }) => action },
    {
      header: 'Промяна',
      kind: 'text',
      value: ({ changes, currency }) =>
        changes
          .map(({ field, before, after }) => {
            const [was, becomes] = [before, after].map((side) => auditSideText(field, side, currency))
            return `${auditFieldText(field)}: ${was} → ${becomes}`
          })
          .join('\n'),
    },
  ],
})
