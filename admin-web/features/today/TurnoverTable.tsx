import { Table } from '@chakra-ui/react'
import { dayText } from '#rules/day-text.ts'
import type { Currency } from '#rules/money.ts'
import { textIn, type MoneyParts } from '../../../web/lib/money-text.ts'
import type { TurnoverSums_sumsFragment } from './Turnover.graphql.ts'

type Sums = TurnoverSums_sumsFragment

const AMOUNTS: readonly { header: string; read: (sums: Sums) => MoneyParts }[] = [
  { header: 'Продажби', read: ({ sale }) => sale },
  { header: 'Наем', read: ({ rent }) => rent },
  { header: 'Отстъпки', read: ({ discount }) => discount },
  { header: 'Върнати суми', read: ({ refunds }) => refunds },
  { header: 'Начисления', read: ({ charges }) => charges },
  { header: 'Оборот', read: ({ turnover }) => turnover },
  { header: 'ДДС 20 %', read: ({ vat }) => vat },
  { header: 'Получени депозити', read: ({ depositsReceived }) => depositsReceived },
  { header: 'Задържани депозити', read: ({ depositsWithheld }) => depositsWithheld },
  { header: 'Върнати депозити', read: ({ depositsReturned }) => depositsReturned },
]

interface TurnoverTableProps {
  days: readonly { day: string; sums: Sums }[]
  total: Sums
  currency: Currency
}

export function TurnoverTable({ days, total, currency }: TurnoverTableProps) {
  const cells = (sums: Sums) =>
    AMOUNTS.map(({ header, read }) => (
      <Table.Cell key={header} textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {textIn(currency, read(sums))}
      </Table.Cell>
    ))
  return (
    <Table.ScrollArea
      borderWidth="1px"
      borderRadius="xl"
      maxH="96"
      tabIndex={0}
      role="region"
      aria-label="Оборот по дни"
    >
      <Table.Root size="sm" stickyHeader aria-label="Оборот по дни">
        <Table.Header>
          <Table.Row bg="bg.subtle">
            <Table.ColumnHeader>Ден</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Поръчки</Table.ColumnHeader>
            {AMOUNTS.map(({ header }) => (
              <Table.ColumnHeader key={header} textAlign="end" whiteSpace="nowrap">
                {header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {days.map(({ day, sums }) => (
            <Table.Row key={day}>
              <Table.ColumnHeader scope="row" fontWeight="medium">
                {dayText(day)}
              </Table.ColumnHeader>
              <Table.Cell textAlign="end">{sums.orders}</Table.Cell>
              {cells(sums)}
            </Table.Row>
          ))}
        </Table.Body>
        <Table.Footer position="sticky" bottom="0" bg="bg.subtle">
          <Table.Row fontWeight="bold">
            <Table.ColumnHeader scope="row">Общо</Table.ColumnHeader>
            <Table.Cell textAlign="end">{total.orders}</Table.Cell>
            {cells(total)}
          </Table.Row>
        </Table.Footer>
      </Table.Root>
    </Table.ScrollArea>
  )
}
