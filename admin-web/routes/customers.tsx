import { useQuery } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { optionsOf } from '../../web/lib/options.ts'
import { CONTACT_SORTS, contactAddress } from '../features/contacts/contact-words.ts'
import { CONTACT_ROWS } from '../features/contacts/ContactRow.tsx'
import { listIn, listOptions } from '../lib/list-query.ts'
import { oneOf, useListState } from '../lib/useListState.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { statusIn } from '../ui/status-filter.ts'
import { AdminContactsDocument } from './customers.graphql.ts'

const RENTALS = [
  { value: '', label: 'Всички клиенти' },
  { value: '1', label: 'Наемали' },
  { value: '2', label: 'Наемали поне два пъти' },
  { value: '3', label: 'Наемали повече от два пъти' },
]

const FILTERS = [
  { kind: 'choice', name: 'status', label: 'Подредба', options: optionsOf(CONTACT_SORTS) },
  { kind: 'choice', name: 'rentals', label: 'Наеми', options: RENTALS },
] as const

/** Everyone with an order, an inquiry or an account. */
export function Component() {
  const list = useListState()
  const navigate = useNavigate()
  const sort = statusIn(list, CONTACT_SORTS) ?? 'LAST_ORDER_DESC'
  const filter = { search: list.get('q'), minRentalCount: Number(oneOf(['1', '2', '3'], list.get('rentals')) ?? 0) }
  const query = listIn(
    useQuery(AdminContactsDocument, listOptions({ filter, sort, ...list.page })),
    ({ contacts }) => contacts,
  )
  return (
    <ListPage
      title="Клиенти"
      query={query}
      exported="contacts"
      texts={{
        empty: 'Още никой не е поръчвал',
        emptyHelp: 'Всеки с поръчка, запитване или профил се появява тук.',
        noMatch: 'Няма такъв клиент',
        failure: 'Грешка при зареждане на клиентите',
      }}
      rows={CONTACT_ROWS}
      onOpen={({ databaseId }) => void navigate(contactAddress(databaseId))}
      paged={{ list, search: 'Име, телефон или имейл', filters: FILTERS, noun: ['клиент', 'клиенти'] }}
    />
  )
}
