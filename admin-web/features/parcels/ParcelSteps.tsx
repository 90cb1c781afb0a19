import { Box, Table } from '@chakra-ui/react'
import { dateTimeText } from '../../../web/lib/date-text.ts'
import type { ParcelCard_parcelFragment } from './ParcelCard.graphql.ts'
import { parcelStateText } from './parcel-words.ts'

/** The tracking as the courier reports it, with its own codes. */
export function ParcelSteps({ steps }: { steps: ParcelCard_parcelFragment['steps'] }) {
  if (steps.length === 0) return null
  return (
    <Box overflowX="auto">
      <Table.Root size="sm" aria-label="Проследяване">
        <Table.Body>
          {steps.map(({ at, code, state, text, admin }) => (
            <Table.Row key={`${at} ${code} ${text}`}>
              <Table.Cell whiteSpace="nowrap">{dateTimeText(at)}</Table.Cell>
              <Table.Cell>{state === null ? 'Непознат код' : parcelStateText(state)}</Table.Cell>
              <Table.Cell color="fg.muted">
                {[text, code === '' ? admin?.username : `код ${code}`].filter(Boolean).join(', ')}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  )
}
