import { Box, Text } from '@chakra-ui/react'
import type { MoneyMethod } from '../../gql/graph.ts'
import type { ListQuery } from '../../lib/list-query.ts'
import { oneOf, type ListState } from '../../lib/useListState.ts'
import { ListFilters, type ListFilter } from '../../ui/ListFilters.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { ALL_METHODS, METHODS, optionsOf } from '../payments/payment-words.ts'
import type { TillPayment_paymentFragment } from './TillPayment.graphql.ts'
import { PaymentTable } from './TillTables.tsx'

const FILTERS: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'method',
    label: 'Начин на плащане',
    options: [{ value: '', label: 'Всички начини' }, ...optionsOf(METHODS, ALL_METHODS)],
  },
]

/** Null: all methods. */
export const methodIn = (list: Pick<ListState, 'get'>): MoneyMethod | null => oneOf(ALL_METHODS, list.get('method'))

interface TillPaymentsProps {
  list: ListState
  rows: readonly TillPayment_paymentFragment[]
  paging: NonNullable<ListQuery<unknown>['paging']>
}

/** The payments of a day, by page and method. */
export const TillPayments = ({ list, rows, paging }: TillPaymentsProps) => (
  <Box>
    <Box className="no-print">
      <ListFilters list={list} search={undefined} filters={FILTERS} canClear={false} />
    </Box>
    {rows.length === 0 ? (
      <Text color="fg.muted">По този начин няма плащания за деня.</Text>
    ) : (
      <>
        <PaymentTable payments={rows} />
        <Pager
          list={list}
          shown={rows.length}
          paging={paging}
          noun={['плащане', 'плащания']}
          onTurn={() => undefined}
        />
      </>
    )}
  </Box>
)
