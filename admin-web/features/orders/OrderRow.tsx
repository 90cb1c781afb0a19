import { Badge, Box, Button, HStack, Text } from '@chakra-ui/react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { ORDER_STATUS } from '../../../web/lib/order-status.ts'
import { Named } from '../../ui/cells.tsx'
import type { Column, TableRows } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { mayStep, quickAction } from './order-actions.ts'
import { OrderLink } from './OrderLink.tsx'
import { OrderRow_orderFragmentDoc, type OrderRow_orderFragment } from './OrderRow.graphql.ts'

export type OrderRow = OrderRow_orderFragment

const COLUMNS: readonly Column<OrderRow, 'open' | 'step'>[] = [
  {
    header: '№',
    cell: ({ databaseId }) => (
      <Text fontWeight="800">
        <OrderLink databaseId={databaseId}>{databaseId}</OrderLink>
      </Text>
    ),
  },
  {
    header: 'Клиент',
    cell: ({ customerName, customerEmail }) => <Named name={customerName} under={[customerEmail]} />,
  },
  {
    header: 'Сума',
    kind: 'number',
    cell: ({ amounts, promoCodeText, rentalLineCount }) => (
      <Box>
        <Text fontWeight="bold" whiteSpace="nowrap">
          {moneyText(amounts.due)}
        </Text>
        <HStack gap="1" justify={{ md: 'flex-end' }}>
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
    cell: ({ status }) => <Badge colorPalette={ORDER_STATUS[status].palette}>{ORDER_STATUS[status].label}</Badge>,
  },
  { header: 'Дата', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  {
    header: 'Действия',
    kind: 'actions',
    cell: ({ status }, act) => (
      <>
        <Button size="sm" variant="outline" onClick={() => act('open')}>
          Детайли
        </Button>
        {/* Ignores the second click of a double click, which would revert the step. */}
        {mayStep(status, quickAction(status).action.to) && (
          <Button size="sm" variant="ghost" minW="28" onClick={({ detail }) => detail < 2 && act('step')}>
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
}
