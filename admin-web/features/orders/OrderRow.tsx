import { Badge, Button, HStack, Text } from '@chakra-ui/react'
import { dayText } from '#rules/day-text.ts'
import { ORDER_STATUS } from '../../../web/lib/order-status.ts'
import { DateTime, Email, MoneyLines, Named } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { IN_TABLE } from '../../ui/list-widths.ts'
import { mayStep, quickAction } from './order-actions.ts'
import { balanceText } from './order-balance.rules.ts'
import { DELIVERY_WORDS } from './order-words.ts'
import { OrderLink } from './OrderLink.tsx'
import { OrderRow_orderFragmentDoc, type OrderRow_orderFragment } from './OrderRow.graphql.ts'

export type OrderRow = OrderRow_orderFragment

const COLUMNS: readonly Column<OrderRow, 'open' | 'step'>[] = [
  {
    header: '№',
    card: 'lead',
    cell: ({ databaseId }) => (
      <Text fontWeight="800">
        <OrderLink databaseId={databaseId}>{databaseId}</OrderLink>
      </Text>
    ),
  },
  {
    header: 'Клиент',
    cell: ({ customerName, customerPhone }) => <Named name={customerName} under={[customerPhone]} />,
    card: 'name',
  },
  {
    header: 'Имейл',
    kind: 'text',
    from: 'full-table',
    cell: ({ customerEmail }) => (
      <Text lineClamp={2} title={customerEmail}>
        <Email address={customerEmail} />
      </Text>
    ),
  },
  {
    header: 'Поръчано',
    card: 'fact',
    cell: ({ lineCount, deliveryMethod, ...order }) => {
      const text = [`${lineCount} арт.`, DELIVERY_WORDS[deliveryMethod], balanceText(order, new Date())].join(' · ')
      return (
        <Text css={{ [IN_TABLE]: { lineClamp: 2, minW: '28' } }} title={text}>
          {text}
        </Text>
      )
    },
  },
  {
    header: 'Сума',
    kind: 'number',
    card: 'end',
    sort: { ascending: 'TOTAL_ASC', descending: 'TOTAL_DESC', begins: 'descending' },
    cell: ({ amounts }) => <MoneyLines min={amounts.due} />,
  },
  {
    header: 'Статус',
    card: 'badge',
    cell: ({ status, promoCodeText, rentalLineCount }) => (
      <HStack columnGap="1" rowGap="0" flexWrap="wrap">
        <Badge colorPalette={ORDER_STATUS[status].palette}>{ORDER_STATUS[status].label}</Badge>
        {rentalLineCount > 0 && (
          <Badge data-under="" size="sm" colorPalette="iris">
            наем
          </Badge>
        )}
        {promoCodeText !== null && (
          <Badge data-under="" size="sm">
            промо код
          </Badge>
        )}
      </HStack>
    ),
  },
  {
    header: 'Дата',
    card: 'fact',
    from: 'large-card',
    cell: ({ createdAt }) => <DateTime instant={createdAt} />,
    sort: { ascending: 'OLDEST', descending: 'NEWEST', begins: 'descending' },
  },
  {
    header: 'Парти',
    kind: 'text',
    from: 'roomy-table',
    cell: ({ eventOn }) => (eventOn === null ? '—' : dayText(eventOn)),
    sort: { ascending: 'EVENT_ASC', descending: 'EVENT_DESC', begins: 'ascending' },
  },
  {
    header: 'Действия',
    kind: 'actions',
    // A touch opens the order's page, which has the steps.
    from: 'large-card',
    cell: ({ status }, act) => (
      <>
        <Button size="xs" variant="outline" colorPalette="gray" onClick={() => act('open')}>
          Детайли
        </Button>
        {/* Ignores the second click of a double click, which would revert the step. */}
        {mayStep(status, quickAction(status).action.to) && (
          <Button size="xs" variant="ghost" minW="24" onClick={({ detail }) => detail < 2 && act('step')}>
            {quickAction(status).label}
          </Button>
        )}
      </>
    ),
  },
]

export const ORDER_ROWS: TableRows<OrderRow, 'open' | 'step'> = {
  fragment: OrderRow_orderFragmentDoc,
  columns: COLUMNS,
  isDense: true,
}
