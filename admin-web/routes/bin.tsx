import { useQuery } from '@apollo/client/react'
import { BIN_ROWS } from '../features/bin/BinRow.tsx'
import { useRestoreBinItem } from '../features/bin/bin-mutations.ts'
import { KIND_LABELS } from '../features/audit/audit-words.ts'
import { listIn, listOptions } from '../lib/list-query.ts'
import { useListState } from '../lib/useListState.ts'
import { kindFilter, kindIn } from '../ui/kind-filter.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { AdminBinDocument } from './bin.graphql.ts'

const FILTERS = [kindFilter(KIND_LABELS)]

export function Component() {
  const list = useListState()
  const filter = { kind: kindIn(list, KIND_LABELS) }
  const query = listIn(useQuery(AdminBinDocument, listOptions({ filter, ...list.page })), ({ bin }) => bin)
  const [restore] = useRestoreBinItem()
  return (
    <ListPage
      title="Кошче"
      canReload
      query={query}
      texts={{
        empty: 'Кошчето е празно',
        emptyHelp: 'Изтритото се пази тук 30 дни и може да се върне.',
        noMatch: 'Няма изтрито от този вид',
        failure: 'Грешка при зареждане на кошчето',
      }}
      rows={BIN_ROWS}
      onAction={(_action, { id }) => void restore({ input: { binItemId: id } })}
      paged={{ list, filters: FILTERS, noun: ['нещо', 'неща'] }}
    />
  )
}
