import { useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import { Banknote, ListChecks } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { BANK_ENTRY_ROWS } from '../features/bank/BankEntryRow.tsx'
import { useMatchSureBankEntries } from '../features/bank/bank-mutations.ts'
import { BANK_ENTRY_STATES } from '../features/bank/bank-words.ts'
import { StatementUpload } from '../features/bank/StatementUpload.tsx'
import { listIn, listOptions } from '../lib/list-query.ts'
import { useListState } from '../lib/useListState.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { statusIn } from '../ui/status-filter.ts'
import { AdminBankEntriesDocument } from './bank.graphql.ts'

const FILTERS = [
  {
    kind: 'choice',
    name: 'status',
    label: 'Преводи',
    options: [
      { value: '', label: 'Чакат решение' },
      { value: 'MATCHED', label: 'Записани' },
      { value: 'IGNORED', label: 'Оставени настрана' },
    ],
  },
] as const

/** Money that came in by bank, and the orders that it may pay (docs/spec/payments.md#bank-statements). */
export function Component() {
  const list = useListState()
  const filter = { state: statusIn(list, BANK_ENTRY_STATES) ?? 'OPEN' }
  const query = listIn(
    useQuery(AdminBankEntriesDocument, listOptions({ filter, ...list.page })),
    ({ bankEntries }) => bankEntries,
  )
  const [matchSure, isBusy] = useMatchSureBankEntries()
  const sure = (query.rows ?? []).filter(({ matches }) => matches.some(({ isSure }) => isSure)).map(({ id }) => id)
  return (
    <ListPage
      title="Банка"
      query={query}
      texts={{
        empty: 'Няма преводи, които чакат решение',
        emptyHelp: 'Внесете извлечение от банката (CSV или CAMT.053), за да отнесете преводите към поръчките.',
        noMatch: 'Няма преводи с този статус',
        failure: 'Грешка при зареждане на преводите',
      }}
      rows={BANK_ENTRY_ROWS}
      buttons={
        <>
          <Button asChild variant="outline" colorPalette="gray">
            <RouterLink to="/admin/till">
              <Banknote /> Каса
            </RouterLink>
          </Button>
          {sure.length > 0 && (
            <Button
              variant="outline"
              loading={isBusy}
              onClick={() => void matchSure({ input: { bankEntryIds: sure } })}
            >
              <ListChecks /> Запиши сигурните ({sure.length})
            </Button>
          )}
          <StatementUpload />
        </>
      }
      paged={{ list, filters: FILTERS, noun: ['превод', 'превода'] }}
    />
  )
}
