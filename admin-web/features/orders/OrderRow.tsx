import { Badge, Box, Button, HStack, Text } from '@chakra-ui/react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { ORDER_STATUS } from '../../../web/lib/order-status.ts'
import { Named } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { mayStep, quickAction } from './order-actions.ts'
import { DELIVERY_WORDS, PAYMENT_WORDS } from './order-words.ts'
import { OrderLink } from './OrderLink.tsx'
import { OrderRow_orderFragmentDoc, type OrderRow_orderFragment } from './OrderRow.graphql.ts'

export type OrderRow = OrderRow_orderFragment

const COLUMNS: readonly Column<OrderRow, 'open' | 'step'>[] = [
  {
    header: '№',
    phone: 'under',
    cell: ({ databaseId }) => (
      <Text fontWeight="800">
        <OrderLink databaseId={databaseId}>{databaseId}</OrderLink>
      </Text>
    ),
  },
  {
    header: 'Клиент',
    cell: ({ customerName, customerPhone }) => <Named name={customerName} under={[customerPhone]} />,
    phone: 'name',
  },
  {
    header: 'Имейл',
    phone: 'hidden',
    cell: ({ customerEmail }) => (
      <Text truncate maxW={{ base: 'none', md: '14', xl: '28', '2xl': '56' }} title={customerEmail}>
        {customerEmail}
      </Text>
    ),
  },
  {
    header: 'Поръчано',
    phone: 'more',
    cell: ({ lineCount, deliveryMethod, paymentStatus }) => {
      const text = [`${lineCount} арт.`, DELIVERY_WORDS[deliveryMethod], PAYMENT_WORDS[paymentStatus]].join(' · ')
      return (
        <Text lineClamp={{ md: 2 }} minW={{ xl: '32' }} title={text}>
          {text}
        </Text>
      )
    },
  },
  {
    header: 'Сума',
    kind: 'number',
    sort: { ascending: 'TOTAL_ASC', descending: 'TOTAL_DESC', begins: 'descending' },
    cell: ({ amounts, promoCodeText, rentalLineCount }) => (
      <Box>
        <Text fontWeight="bold" whiteSpace="nowrap">
          {moneyText(amounts.due)}
        </Text>
        <HStack data-under="" gap="1" justify={{ md: 'flex-end' }}>
          {promoCodeText !== null && <Badge size="sm">с промо код</Badge>}
          {rentalLineCount > 0 && (
            <Badge size="sm" colorPalette="iris">
              наем
            </Badge>
          )}
        </HStack>
      </Box>
    ),
  },
  {
    header: 'Статус',
    phone: 'badge',
    cell: ({ status }) => <Badge colorPalette={ORDER_STATUS[status].palette}>{ORDER_STATUS[status].label}</Badge>,
  },
  {
    header: 'Дата',
    phone: 'hidden',
    cell: ({ createdAt }) => <DateTime instant={createdAt} />,
    sort: { ascending: 'OLDEST', descending: 'NEWEST', begins: 'descending' },
  },
  {
    header: 'Действия',
    kind: 'actions',
    // A touch opens the order's page, which has the steps.
    phone: 'hidden',
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
  phoneCard: 'short',
}
