import { Box, Heading, Table } from '@chakra-ui/react'
import { CARRIER_LABELS } from '#rules/carriers.ts'
import { dayText } from '#rules/day-text.ts'
import { moneyText } from '../../../web/lib/money-text.ts'
import type { UnmatchedPayouts_lineFragment } from './ParcelMoney.graphql.ts'
import { PAYOUT_OUTCOMES } from './parcel-words.ts'

/** Money of couriers that paid no parcel. */
export function UnmatchedPayouts({ lines }: { lines: readonly UnmatchedPayouts_lineFragment[] }) {
  if (lines.length === 0) return null
  return (
    <Box as="section" mt="8" overflowX="auto">
      <Heading as="h2" size="md" mb="3">
        Изплащания без пратка
      </Heading>
      <Table.Root size="sm" aria-label="Изплащания без пратка">
        <Table.Body>
          {lines.map(({ carrier, document, paidOn, number, amount, outcome }) => (
            <Table.Row key={`${carrier} ${document} ${number}`}>
              <Table.Cell>
                {CARRIER_LABELS[carrier]}, {number}
              </Table.Cell>
              <Table.Cell>
                {document} от {dayText(paidOn)}
              </Table.Cell>
              <Table.Cell>{moneyText(amount)}</Table.Cell>
              <Table.Cell>{PAYOUT_OUTCOMES[outcome]}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}
