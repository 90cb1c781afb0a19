import { useQuery } from '@apollo/client/react'
import { HStack, Heading, Link, Stack, Table, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { countText } from '#rules/count-text.ts'
import { firstText, type MoneyParts } from '../../../web/lib/money-text.ts'
import { listOptions } from '../../lib/list-query.ts'
import { ExportMenu } from '../../ui/ExportMenu.tsx'
import type { Period } from '../today/turnover-period.ts'
import { AdminMonthMarginsDocument } from './MonthMargins.graphql.ts'

const FORMS = { SALE: '/admin/shop/products', RENT: '/admin/rent/products' } as const

const UNKNOWN = '—'

const moneyText = (money: MoneyParts | null): string => (money === null ? UNKNOWN : firstText(money))
const percentText = (percent: number | null): string => (percent === null ? UNKNOWN : `${percent} %`)

interface RowProps {
  cells: readonly string[]
}

const Amounts = ({ cells }: RowProps) =>
  cells.map((text, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the columns never move
    <Table.Cell key={at} textAlign="end" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {text}
    </Table.Cell>
  ))

const HEADERS = ['Бройки', 'Начислени дни', 'Сума', 'Себестойност', 'Марж', 'Марж %']

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
      <Table.ScrollArea
        borderWidth="1px"
        borderRadius="xl"
        maxH="96"
        tabIndex={0}
        role="region"
        aria-label="Марж по артикули"
      >
        <Table.Root size="sm" stickyHeader aria-label="Марж по артикули">
          <Table.Header>
            <Table.Row bg="bg.subtle">
              <Table.ColumnHeader>Артикул</Table.ColumnHeader>
              {HEADERS.map((header) => (
                <Table.ColumnHeader key={header} textAlign="end" whiteSpace="nowrap">
                  {header}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {products.map(({ name, product, pieces, chargedDays, amount, cost, margin, marginPercent }) => (
              <Table.Row key={product?.id ?? name}>
                <Table.ColumnHeader scope="row" fontWeight="medium" minW="40" whiteSpace="normal">
                  {product === null ? (
                    name
                  ) : (
                    <Link asChild>
                      <RouterLink to={`${FORMS[product.type]}?edit=${product.databaseId}`}>{name}</RouterLink>
                    </Link>
                  )}
                </Table.ColumnHeader>
                <Amounts
                  cells={[
                    String(pieces),
                    chargedDays === null ? '' : String(chargedDays),
                    firstText(amount),
                    moneyText(cost),
                    moneyText(margin),
                    percentText(marginPercent),
                  ]}
                />
              </Table.Row>
            ))}
          </Table.Body>
          <Table.Footer position="sticky" bottom="0" bg="bg.subtle">
            <Table.Row fontWeight="bold">
              <Table.ColumnHeader scope="row" whiteSpace="normal">
                Общо с известна себестойност
              </Table.ColumnHeader>
              <Amounts
                cells={[
                  '',
                  '',
                  firstText(margins.amount),
                  firstText(margins.cost),
                  firstText(margins.margin),
                  percentText(margins.marginPercent),
                ]}
              />
            </Table.Row>
          </Table.Footer>
        </Table.Root>
      </Table.ScrollArea>
    </Stack>
  )
}
