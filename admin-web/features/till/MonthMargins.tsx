import { useQuery } from '@apollo/client/react'
import { HStack, Heading, Link, Stack, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { countText } from '#rules/count-text.ts'
import { firstText, type MoneyParts } from '../../../web/lib/money-text.ts'
import { listOptions } from '../../lib/list-query.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import { PlainTable, type PlainColumn } from '../../ui/PlainTable.tsx'
import type { Period } from '../today/turnover-period.ts'
import { AdminMonthMarginsDocument, type AdminMonthMarginsQuery } from './MonthMargins.graphql.ts'

const FORMS = { SALE: '/admin/shop/products', RENT: '/admin/rent/products' } as const

const UNKNOWN = '—'

const moneyText = (money: MoneyParts | null): string => (money === null ? UNKNOWN : firstText(money))
const percentText = (percent: number | null): string => (percent === null ? UNKNOWN : `${percent} %`)

type Margins = NonNullable<AdminMonthMarginsQuery['margins']>
type Row = Omit<Margins['products'][number], 'pieces'> & { pieces: number | null }

const COLUMNS: readonly PlainColumn<Row>[] = [
  {
    header: 'Артикул',
    kind: 'text',
    card: 'name',
    cell: ({ name, product }) =>
      product === null ? (
        name
      ) : (
        <Link asChild>
          <RouterLink to={`${FORMS[product.type]}?edit=${product.databaseId}`}>{name}</RouterLink>
        </Link>
      ),
  },
  { header: 'Бройки', kind: 'number', cell: ({ pieces }) => pieces },
  { header: 'Начислени дни', kind: 'number', cell: ({ chargedDays }) => chargedDays },
  { header: 'Сума', kind: 'number', card: 'end', cell: ({ amount }) => firstText(amount) },
  { header: 'Себестойност', kind: 'number', cell: ({ cost }) => moneyText(cost) },
  { header: 'Марж', kind: 'number', cell: ({ margin }) => moneyText(margin) },
  { header: 'Марж %', kind: 'number', cell: ({ marginPercent }) => percentText(marginPercent) },
]

const totalOf = ({ amount, cost, margin, marginPercent }: Margins): Row => ({
  __typename: 'ProductMargin',
  name: 'Общо с известна себестойност',
  product: null,
  pieces: null,
  chargedDays: null,
  amount,
  cost,
  margin,
  marginPercent,
})

/** Margin by product; the file has it by month (docs/spec/payments.md#margin-by-product-and-month). */
export function MonthMargins({ period }: { period: Period }) {
  const { data, previousData } = useQuery(AdminMonthMarginsDocument, listOptions(period))
  const margins = (data ?? previousData)?.margins
  if (margins == null || margins.products.length === 0) return null
  const { products, unknownPieces } = margins
  return (
    <Stack gap="3">
      <HStack justify="space-between" flexWrap="wrap" gap="3">
        <Heading as="h2" size="xl">
          Марж по артикули
        </Heading>
        <HStack className="no-print">
          <ExportMenu list="margins" variables={period} />
        </HStack>
      </HStack>
      {unknownPieces > 0 && (
        <Text color="fg.muted">
          За {countText(unknownPieces, ['бройка', 'бройки'])} себестойността не е известна; общата сума е без тях.
          Попълнете я във формата на продукта.
        </Text>
      )}
      <PlainTable
        label="Марж по артикули"
        columns={COLUMNS}
        rows={[...products, totalOf(margins)]}
        keyOf={({ name, product }) => product?.id ?? name}
      />
    </Stack>
  )
}
