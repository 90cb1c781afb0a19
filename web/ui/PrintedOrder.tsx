import { Box, chakra, Flex, SimpleGrid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { dayText } from '#rules/day-text.ts'
import { quoted } from '#rules/quoted.ts'
import { chargedDaysText } from '../lib/count-text.ts'
import { firstText, perDayText, secondText, type MoneyParts } from '../lib/money-text.ts'
import type { OrderSum } from '../lib/order-sums.ts'

/** Paper is white in both colour modes, so the print has fixed colours. */
export const PRINTED_LINE = '1px solid #b8b2c0'
export const PRINTED_PALE = '#5a5070'

/** Seen only where the page is printed. */
export function PrintedPage({ testId, children }: { testId: string; children: ReactNode }) {
  return (
    <Box
      display="none"
      _print={{ display: 'block' }}
      bg="white"
      color="black"
      fontSize="10pt"
      lineHeight="1.4"
      data-testid={testId}
    >
      {children}
    </Box>
  )
}

export function PrintedPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Text fontSize="8pt" textTransform="uppercase" letterSpacing="0.06em" color={PRINTED_PALE}>
        {title}
      </Text>
      {children}
    </Box>
  )
}

interface PrintedParties {
  customerName: string
  customerPhone: string
  customerEmail: string
  invoice: {
    companyName: string
    companyEik: string
    companyVat: string | null
    companyManager: string
    companyAddress: string
  } | null
}

interface PrintedPartiesProps {
  order: PrintedParties
  /** Method and state. */
  payment: string
  children: ReactNode
}

/** `children` say where the order goes. */
export function PrintedParties({ order, payment, children }: PrintedPartiesProps) {
  const { customerName, customerPhone, customerEmail, invoice } = order
  return (
    <SimpleGrid columns={invoice === null ? 2 : 3} gap="6" mb="5">
      <PrintedPart title="Клиент">
        <Text fontWeight="bold">{customerName}</Text>
        <Text>{customerPhone}</Text>
        <Text>{customerEmail}</Text>
      </PrintedPart>
      <PrintedPart title="Доставка и плащане">
        {children}
        <Text>{payment}</Text>
      </PrintedPart>
      {invoice !== null && (
        <PrintedPart title="Фактура за">
          <Text fontWeight="bold">{invoice.companyName}</Text>
          <Text>
            ЕИК {invoice.companyEik}
            {invoice.companyVat !== null && invoice.companyVat !== '' && ` · ДДС № ${invoice.companyVat}`}
          </Text>
          <Text>МОЛ {invoice.companyManager}</Text>
          <Text>{invoice.companyAddress}</Text>
        </PrintedPart>
      )}
    </SimpleGrid>
  )
}

/** The last one is the total. */
export function PrintedSums({ sums }: { sums: readonly OrderSum[] }) {
  const total = sums.at(-1)
  return (
    <Box ms="auto" mt="3" w="80mm" breakInside="avoid">
      {sums.map((sum) => (
        <Flex
          key={sum.id ?? sum.label}
          justify="space-between"
          gap="4"
          py="0.5"
          {...(sum === total && { borderTop: PRINTED_LINE, mt: '1.5', pt: '1.5', fontWeight: '800', fontSize: '12pt' })}
        >
          <span>{sum.label}</span>
          <chakra.span whiteSpace="nowrap">{sum.text}</chakra.span>
        </Flex>
      ))}
    </Box>
  )
}

const COLUMNS = ['Артикул', 'Брой', 'Ед. цена', 'Депозит', 'Сума']

interface PrintedLine {
  id: string
  name: string
  size: string | null
  quantity: number
  unitPrice: MoneyParts
  rental: { startsOn: string; endsOn: string; days: number; deposit: MoneyParts } | null
  /** Of a part, which has its share of the price instead of a price per piece. */
  packageName?: string | null
  /** The state of its reservation as a text; null without one. */
  state: string | null
  lineTotal: MoneyParts
}

/** Packages with their price, for readers to whom the prices of their parts say nothing. */
export interface PrintedPackage {
  id: string
  name: string
  /** Guests and parts. */
  note: string
  quantity: number
  deposit: MoneyParts
  total: MoneyParts
}

interface PrintedOrderLinesProps {
  lines: readonly PrintedLine[]
  packages?: readonly PrintedPackage[]
}

const pieceText = (unitPrice: MoneyParts, isPerDay: boolean): string =>
  isPerDay ? perDayText(unitPrice) : firstText(unitPrice)

function Total({ total }: { total: MoneyParts }) {
  return (
    <>
      {firstText(total)}
      {secondText(total) !== null && <br />}
      {secondText(total)}
    </>
  )
}

export function PrintedOrderLines({ lines, packages = [] }: PrintedOrderLinesProps) {
  return (
    <chakra.table
      w="full"
      css={{
        borderCollapse: 'collapse',
        '& th, & td': {
          padding: '5px 6px',
          borderBottom: '1px solid #dcd9e1',
          textAlign: 'right',
          verticalAlign: 'top',
        },
        '& th': { fontSize: '8.5pt', borderBottomColor: '#5a5070' },
        '& tr': { breakInside: 'avoid' },
        '& :first-of-type:is(th, td)': { textAlign: 'left', paddingLeft: '0' },
      }}
    >
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, size, quantity, unitPrice, rental, packageName = null, state, lineTotal }) => (
          <tr key={id}>
            <td>
              <strong>{name}</strong>
              {size !== null && `, размер ${size}`}
              {packageName !== null && `, част от пакет ${quoted(packageName)}`}
              {rental !== null && (
                <>
                  <br />
                  Наем {dayText(rental.startsOn)} – {dayText(rental.endsOn)}, {chargedDaysText(rental.days)}
                  {state !== null && ` – ${state.toLowerCase()}`}
                </>
              )}
            </td>
            <td>{quantity}</td>
            <td>{packageName === null ? pieceText(unitPrice, rental !== null) : '–'}</td>
            <td>{rental === null ? '–' : firstText(rental.deposit)}</td>
            <td>
              <Total total={lineTotal} />
            </td>
          </tr>
        ))}
        {packages.map(({ id, name, note, quantity, deposit, total }) => (
          <tr key={id}>
            <td>
              <strong>{name}</strong>
              <br />
              {note}
            </td>
            <td>{quantity}</td>
            <td>–</td>
            <td>{deposit.amount === '0.00' ? '–' : firstText(deposit)}</td>
            <td>
              <Total total={total} />
            </td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}
