import { Table } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { dayText } from '../../../web/lib/date-text.ts'
import { firstText, type MoneyParts } from '../../../web/lib/money-text.ts'
import type { MoneyMethod } from '../../gql/graph.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { OrderLink } from '../orders/OrderLink.tsx'
import { ALL_METHODS, METHODS, MOVED, PURPOSES } from '../payments/payment-words.ts'
import type { TillDay_dayFragment } from './TillDay.graphql.ts'
import type { TillDeposit_orderFragment } from './TillDeposit.graphql.ts'
import type { TillMonth_dayFragment } from './TillMonth.graphql.ts'
import type { TillPayment_paymentFragment } from './TillPayment.graphql.ts'

interface TillTableProps {
  label: string
  headers: readonly string[]
  children: ReactNode
}

function TillTable({ label, headers, children }: TillTableProps) {
  return (
    <Table.ScrollArea borderWidth="1px" borderRadius="xl" tabIndex={0} role="region" aria-label={label}>
      <Table.Root size="sm" aria-label={label}>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {headers.map((header) => (
              <Table.ColumnHeader key={header} whiteSpace="nowrap">
                {header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>{children}</Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}

const MoneyCell = ({ amount }: { amount: MoneyParts | null }) => (
  <Table.Cell whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
    {amount === null ? '—' : firstText(amount)}
  </Table.Cell>
)

const MOVED_HEADERS = ['Получено', 'Върнато', 'Остава'] as const

interface MovedRowProps {
  name: string
  sums: TillDay_dayFragment['methods'][number] | TillDay_dayFragment['people'][number]
}

const MovedRow = ({ name, sums }: MovedRowProps) => (
  <Table.Row>
    <Table.ColumnHeader scope="row">{name}</Table.ColumnHeader>
    <MoneyCell amount={sums.received} />
    <MoneyCell amount={sums.refunded} />
    <MoneyCell amount={sums.net} />
  </Table.Row>
)

export const MethodTable = ({ methods }: Pick<TillDay_dayFragment, 'methods'>) => (
  <TillTable label="По начин на плащане" headers={['Начин', ...MOVED_HEADERS]}>
    {methods.map((sums) => (
      <MovedRow key={sums.method} name={METHODS[sums.method]} sums={sums} />
    ))}
  </TillTable>
)

export const PeopleTable = ({ people }: Pick<TillDay_dayFragment, 'people'>) => (
  <TillTable label="В брой по служители" headers={['Служител', ...MOVED_HEADERS]}>
    {people.map((sums) => (
      <MovedRow key={sums.admin?.id ?? ''} name={sums.admin?.username ?? 'без име'} sums={sums} />
    ))}
  </TillTable>
)

const paymentText = ({ kind, purpose, reference, reason }: TillPayment_paymentFragment): string =>
  [`${PURPOSES[purpose]}: ${MOVED[kind]}`, reference, reason].filter((text) => text !== '').join(', ')

export const PaymentTable = ({ payments }: { payments: readonly TillPayment_paymentFragment[] }) => (
  <TillTable label="Плащания за деня" headers={['Кога', 'Поръчка', 'Какво', 'Начин', 'Сума', 'Служител']}>
    {payments.map((payment) => (
      <Table.Row key={payment.id}>
        <Table.Cell whiteSpace="nowrap">
          <DateTime instant={payment.at} />
        </Table.Cell>
        <Table.Cell>
          <OrderLink databaseId={payment.order.databaseId} /> {payment.order.customerName}
        </Table.Cell>
        <Table.Cell>{paymentText(payment)}</Table.Cell>
        <Table.Cell>{payment.method === null ? '—' : METHODS[payment.method]}</Table.Cell>
        <MoneyCell amount={payment.amount} />
        <Table.Cell>{payment.admin?.username ?? '—'}</Table.Cell>
      </Table.Row>
    ))}
  </TillTable>
)

export const DepositTable = ({ orders }: { orders: readonly TillDeposit_orderFragment[] }) => (
  <TillTable label="Депозити при нас" headers={['Поръчка', 'Клиент', 'Депозит']}>
    {orders.map(({ databaseId, customerName, balance }) => (
      <Table.Row key={databaseId}>
        <Table.Cell>
          <OrderLink databaseId={databaseId} />
        </Table.Cell>
        <Table.Cell>{customerName}</Table.Cell>
        <MoneyCell amount={balance?.depositHeld ?? null} />
      </Table.Row>
    ))}
  </TillTable>
)

const netOf = ({ methods }: TillMonth_dayFragment, method: MoneyMethod): MoneyParts | null =>
  methods.find((sums) => sums.method === method)?.net ?? null

/** Days on which something was moved or counted. */
export const MonthTable = ({ days }: { days: readonly TillMonth_dayFragment[] }) => (
  <TillTable
    label="Касата по дни"
    headers={[
      'Ден',
      ...ALL_METHODS.map((method) => METHODS[method]),
      'Удържани депозити',
      'Очаквани',
      'Преброени',
      'Разлика',
    ]}
  >
    {days
      .filter(({ entries, counted }) => entries > 0 || counted !== null)
      .map((day) => (
        <Table.Row key={day.day}>
          <Table.ColumnHeader scope="row">{dayText(day.day)}</Table.ColumnHeader>
          {ALL_METHODS.map((method) => (
            <MoneyCell key={method} amount={netOf(day, method)} />
          ))}
          <MoneyCell amount={day.withheld} />
          <MoneyCell amount={day.expected} />
          <MoneyCell amount={day.counted} />
          <MoneyCell amount={day.difference} />
        </Table.Row>
      ))}
  </TillTable>
)
