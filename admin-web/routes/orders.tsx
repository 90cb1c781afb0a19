import { useQuery } from '@apollo/client/react'
import { Badge, Box, Button, Heading, HStack, Text } from '@chakra-ui/react'
import { useEffect } from 'react'
import { moneyText } from '../../web/lib/money-text.ts'
import { SelectField } from '../../web/ui/SelectField.tsx'
import { ORDER_STATUSES, paletteOf, quickStep } from '../features/orders/order-words.ts'
import { OrderDialog } from '../features/orders/OrderDialog.tsx'
import { useQuickStep } from '../features/orders/useQuickStep.ts'
import { AdminOrdersDocument, type AdminOrdersQuery } from '../features/orders/orders.graphql.ts'
import type { OrderStatus } from '../gql/graph.ts'
import { oneOf, useListState } from '../lib/useListState.ts'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Pager } from '../ui/Pager.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { ShopFigures } from '../ui/ShopFigures.tsx'

/** How often the orders are asked again (back-office 9). */
const REFRESH_MS = 60_000
const STATUSES = ORDER_STATUSES.map(({ value }) => value)

type Row = AdminOrdersQuery['orders']['edges'][number]['node']

/** Every order; the open one stands in the address. */
export function Component() {
  const list = useListState()
  const status = oneOf<OrderStatus>(STATUSES, list.get('status'))
  const { data, previousData, error, refetch } = useQuery(AdminOrdersDocument, {
    variables: { filter: { search: list.get('q'), status }, ...list.page },
    fetchPolicy: 'cache-and-network',
    pollInterval: REFRESH_MS,
    skipPollAttempt: () => document.hidden,
  })
  useEffect(() => {
    const ask = () => void refetch().catch(() => undefined)
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [refetch])
  const step = useQuickStep()
  const orders = (data ?? previousData)?.orders
  const columns: readonly Column<Row>[] = [
    { header: '№', cell: ({ databaseId }) => <Text fontWeight="800">{databaseId}</Text> },
    {
      header: 'Клиент',
      cell: ({ customerName, customerEmail }) => (
        <Box>
          <Text fontWeight="bold">{customerName}</Text>
          <Text fontSize="xs" color="fg.muted">
            {customerEmail}
          </Text>
        </Box>
      ),
    },
    {
      header: 'Сума',
      kind: 'number',
      cell: ({ final, promoCode, rentalLineCount }) => (
        <Box>
          <Text fontWeight="bold" whiteSpace="nowrap">
            {moneyText(final)}
          </Text>
          <HStack gap="1" justify={{ md: 'flex-end' }}>
            {promoCode !== null && <Badge size="sm">с промо код</Badge>}
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
      cell: ({ status: own, statusLabel }) => <Badge colorPalette={paletteOf(own)}>{statusLabel}</Badge>,
    },
    { header: 'Дата', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
    {
      header: 'Действия',
      kind: 'actions',
      cell: (row) => (
        <HStack justify="flex-end" gap="1" onClick={(event) => event.stopPropagation()}>
          <Button size="sm" variant="outline" onClick={() => list.open(row.databaseId)}>
            Детайли
          </Button>
          {/* The second click of a double one would land on the step back. */}
          <Button size="sm" variant="ghost" minW="28" onClick={({ detail }) => void (detail < 2 && step(row))}>
            {quickStep(row.status).label}
          </Button>
        </HStack>
      ),
    },
  ]
  return (
    <>
      <ShopFigures />
      <Heading as="h1" size="2xl" mb="4">
        Поръчки
      </Heading>
      <HStack mb="4" gap="3" flexWrap="wrap">
        <SearchField
          label="Номер, име, имейл или телефон"
          value={list.get('q')}
          onSearch={(text) => list.change('q', text, true)}
        />
        <SelectField
          label="Статус"
          value={status ?? ''}
          options={[{ value: '', label: 'Всички статуси' }, ...ORDER_STATUSES]}
          onChange={(value) => list.change('status', value)}
        />
        {list.isFiltered && (
          <Button variant="ghost" size="sm" onClick={list.clear}>
            Изчисти филтрите
          </Button>
        )}
      </HStack>
      <DataTable
        label="Поръчки"
        columns={columns}
        rows={orders?.edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        empty={list.isFiltered ? 'Няма поръчки за тези филтри' : 'Няма поръчки'}
        failure={error !== undefined ? 'Грешка при зареждане на поръчките' : undefined}
        onOpen={({ databaseId }) => list.open(databaseId)}
      />
      <Pager
        total={orders?.totalCount ?? 0}
        shown={orders?.edges.length ?? 0}
        info={orders?.pageInfo}
        onTurn={list.turn}
        noun="поръчки"
      />
      {list.openId !== null && (
        <OrderDialog key={list.openId} databaseId={list.openId} onClose={() => list.open(null)} />
      )}
    </>
  )
}
