import { useQuery } from '@apollo/client/react'
import { DOCUMENT_KINDS } from '../features/documents/document-words.ts'
import { DOCUMENT_ROWS } from '../features/documents/DocumentRow.tsx'
import { PullListButton } from '../features/documents/PullListButton.tsx'
import { listIn, listOptions } from '../lib/list-query.ts'
import { useListState } from '../lib/useListState.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { statusIn } from '../ui/status-filter.ts'
import { optionsOf } from '../../web/lib/options.ts'
import { AdminDocumentsDocument } from './documents.graphql.ts'

const FILTERS = [
  {
    kind: 'choice',
    name: 'status',
    label: 'Вид',
    options: [{ value: '', label: 'Всички видове' }, ...optionsOf(DOCUMENT_KINDS)],
  },
] as const

/** Invoices and credit notes; the page of an order issues them. */
export function Component() {
  const list = useListState()
  const filter = { search: list.get('q'), kind: statusIn(list, DOCUMENT_KINDS) }
  const query = listIn(
    useQuery(AdminDocumentsDocument, listOptions({ filter, ...list.page })),
    ({ documents }) => documents,
  )
  return (
    <ListPage
      title="Фактури"
      query={query}
      exported="documents"
      texts={{
        empty: 'Няма издадени фактури',
        noMatch: 'Няма документи за тези филтри',
        failure: 'Грешка при зареждане на документите',
      }}
      rows={DOCUMENT_ROWS}
      buttons={<PullListButton />}
      paged={{
        list,
        search: 'Номер, фирма или ЕИК',
        filters: FILTERS,
        noun: ['документ', 'документа'],
        views: 'documents',
      }}
    />
  )
}
