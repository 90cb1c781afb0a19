import { Heading, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { dayText } from '#rules/day-text.ts'
import { firstText, type MoneyParts } from '../../../web/lib/money-text.ts'
import type { MoneyMethod } from '../../gql/graph.ts'
import { DateTime } from '../../ui/cells.tsx'
import { PlainTable, type PlainColumn } from '../../ui/PlainTable.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'
import { ALL_METHODS, METHODS, MOVED, PURPOSES } from '../payments/payment-words.ts'
import type { TillDay_dayFragment } from './TillDay.graphql.ts'
import type { TillDeposit_orderFragment } from './TillDeposit.graphql.ts'
import type { TillMonth_dayFragment } from './TillMonth.graphql.ts'
import type { TillPayment_paymentFragment } from './TillPayment.graphql.ts'

const sumText = (amount: MoneyParts | null): string => (amount === null ? '' : firstText(amount))

interface Moved {
  received: MoneyParts
  refunded: MoneyParts
  net: MoneyParts
}

const MOVED_COLUMNS: readonly PlainColumn<Moved>[] = [
  { header: 'Получено', kind: 'number', cell: ({ received }) => sumText(received) },
  { header: 'Върнато', kind: 'number', cell: ({ refunded }) => sumText(refunded) },
  { header: 'Остава', kind: 'number', cell: ({ net }) => sumText(net) },
]

const METHOD_COLUMNS: readonly PlainColumn<TillDay_dayFragment['methods'][number]>[] = [
  { header: 'Начин', cell: ({ method }) => METHODS[method] },
  ...MOVED_COLUMNS,
]

/** As cards the rows alone do not say of what they are. */
const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="2">
    <Heading as="h2" size="md">
      {title}
    </Heading>
    {children}
  </Stack>
)

const METHODS_TITLE = 'По начин на плащане'

export const MethodTable = ({ methods }: Pick<TillDay_dayFragment, 'methods'>) => (
  <Titled title={METHODS_TITLE}>
    <PlainTable label={METHODS_TITLE} columns={METHOD_COLUMNS} rows={methods} keyOf={({ method }) => method} />
  </Titled>
)

const PERSON_COLUMNS: readonly PlainColumn<TillDay_dayFragment['people'][number]>[] = [
  { header: 'Служител', kind: 'text', cell: ({ admin }) => admin?.username ?? 'без име' },
  ...MOVED_COLUMNS,
]

const PEOPLE_TITLE = 'В брой по служители'

export const PeopleTable = ({ people }: Pick<TillDay_dayFragment, 'people'>) => (
  <Titled title={PEOPLE_TITLE}>
    <PlainTable label={PEOPLE_TITLE} columns={PERSON_COLUMNS} rows={people} keyOf={({ admin }) => admin?.id ?? ''} />
  </Titled>
)

const paymentText = ({ kind, purpose, reference, reason }: TillPayment_paymentFragment): string =>
  [`${PURPOSES[purpose]}: ${MOVED[kind]}`, reference, reason].filter((text) => text !== '').join(', ')

const PAYMENT_COLUMNS: readonly PlainColumn<TillPayment_paymentFragment>[] = [
  {
    header: 'Поръчка',
    kind: 'text',
    cell: ({ order }) => (
      <>
        <OrderLink databaseId={order.databaseId} /> {order.customerName}
      </>
    ),
  },
  { header: 'Кога', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  { header: 'Какво', kind: 'text', card: 'text', cell: paymentText },
  { header: 'Начин', cell: ({ method }) => (method === null ? '—' : METHODS[method]) },
  { header: 'Сума', kind: 'number', cell: ({ amount }) => sumText(amount) },
  { header: 'Служител', kind: 'text', cell: ({ admin }) => admin?.username ?? '—' },
]

export const PaymentTable = ({ payments }: { payments: readonly TillPayment_paymentFragment[] }) => (
  <PlainTable label="Плащания за деня" columns={PAYMENT_COLUMNS} rows={payments} keyOf={({ id }) => id} />
)

const DEPOSIT_COLUMNS: readonly PlainColumn<TillDeposit_orderFragment>[] = [
  {
    header: 'Поръчка',
    kind: 'text',
    cell: ({ databaseId, customerName }) => (
      <>
        <OrderLink databaseId={databaseId} /> {customerName}
      </>
    ),
  },
  { header: 'Депозит', kind: 'number', cell: ({ balance }) => sumText(balance?.depositHeld ?? null) },
]

export const DepositTable = ({ orders }: { orders: readonly TillDeposit_orderFragment[] }) => (
  <PlainTable
    label="Депозити при нас"
    columns={DEPOSIT_COLUMNS}
    rows={orders}
    keyOf={({ databaseId }) => String(databaseId)}
  />
)

const netOf = ({ methods }: TillMonth_dayFragment, method: MoneyMethod): MoneyParts | null =>
  methods.find((sums) => sums.method === method)?.net ?? null

const MONTH_COLUMNS: readonly PlainColumn<TillMonth_dayFragment>[] = [
  { header: 'Ден', cell: ({ day }) => dayText(day) },
  ...ALL_METHODS.map((method): PlainColumn<TillMonth_dayFragment> => ({
    header: METHODS[method],
    kind: 'number',
    cell: (day) => sumText(netOf(day, method)),
  })),
  { header: 'Удържани депозити', kind: 'number', cell: ({ withheld }) => sumText(withheld) },
  { header: 'Очаквани', kind: 'number', cell: ({ expected }) => sumText(expected) },
  { header: 'Преброени', kind: 'number', cell: ({ counted }) => sumText(counted) },
  { header: 'Разлика', kind: 'number', cell: ({ difference }) => sumText(difference) },
]

/** Days on which something was moved or counted. */
export const MonthTable = ({ days }: { days: readonly TillMonth_dayFragment[] }) => (
  <PlainTable
    label="Касата по дни"
    columns={MONTH_COLUMNS}
    rows={days.filter(({ entries, counted }) => entries > 0 || counted !== null)}
    keyOf={({ day }) => day}
  />
)
