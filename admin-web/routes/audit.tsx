import { useQuery } from '@apollo/client/react'
import { AUDIT_ROWS } from '../features/audit/AuditRow.tsx'
import { KIND_LABELS } from '../features/audit/audit-words.ts'
import { listIn, listOptions } from '../lib/list-query.ts'
import { useListState } from '../lib/useListState.ts'
import { kindFilter, kindIn } from '../ui/kind-filter.ts'
import { dayIn, type ListFilter } from '../ui/ListFilters.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { AdminAuditAuthorsDocument, AdminAuditEntriesDocument } from './audit.graphql.ts'

export function Component() {
  const list = useListState()
  const staff = useQuery(AdminAuditAuthorsDocument).data?.staff?.edges ?? []
  const author = staff.find(({ node }) => node.id === list.get('who'))
  const filters: readonly ListFilter[] = [
    {
      kind: 'choice',
      name: 'who',
      label: 'Служител',
      options: [
        { value: '', label: 'Целият екип' },
        ...staff.map(({ node }) => ({ value: node.id, label: node.name })),
      ],
    },
    kindFilter(KIND_LABELS),
    { kind: 'day', name: 'from', label: 'От дата' },
    { kind: 'day', name: 'to', label: 'До дата' },
  ]
  const filter = {
    search: list.get('q'),
    adminId: author?.node.id ?? null,
    kind: kindIn(list, KIND_LABELS),
    from: dayIn(list, 'from'),
    to: dayIn(list, 'to'),
  }
  const query = listIn(
    useQuery(AdminAuditEntriesDocument, listOptions({ filter, ...list.page })),
    ({ auditEntries }) => auditEntries,
  )
  return (
    <ListPage
      title="Дневник"
      canReload
      query={query}
      exported="audit"
      texts={{
        empty: 'Още няма промени',
        emptyHelp: 'Всяка промяна от екипа се записва тук.',
        noMatch: 'Няма промени за тези филтри',
        failure: 'Грешка при зареждане на дневника',
      }}
      rows={AUDIT_ROWS}
      paged={{ list, search: 'Име или написано', filters, canClear: true, noun: ['промяна', 'промени'] }}
    />
  )
}
