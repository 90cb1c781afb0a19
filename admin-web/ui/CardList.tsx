import { Box, HStack, SimpleGrid, Skeleton, type SimpleGridProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { EmptyNote } from '../../web/ui/EmptyNote.tsx'
import { FailureNote } from './FailureNote.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import type { Selection } from './useSelection.ts'

export interface Cards<Row> {
  card: (row: Row) => ReactNode
  grid: Pick<SimpleGridProps, 'columns' | 'gap'>
}

interface CardListProps<Row> extends Cards<Row> {
  rows: readonly Row[] | undefined
  empty: string
  emptyHelp?: string | undefined
  failure: string | undefined
  selection?: Selection | undefined
}

export function CardList<Row extends { id: string }>({
  card,
  grid,
  emptyHelp,
  rows,
  empty,
  failure,
  selection,
}: CardListProps<Row>) {
  return (
    <>
      {rows === undefined && failure === undefined && <Skeleton h="40" borderRadius="2xl" aria-busy="true" />}
      {failure !== undefined && <FailureNote text={failure} isStale={rows !== undefined} />}
      {rows?.length === 0 && <EmptyNote title={empty}>{emptyHelp}</EmptyNote>}
      <SimpleGrid {...grid}>
        {rows?.map((row) => (
          <HStack key={row.id} align="flex-start" gap="1">
            {selection !== undefined && (
              <RowCheckbox
                label="Избери"
                isOn={selection.state[row.id] === true}
                onChange={({ currentTarget }) => selection.toggle(row.id, currentTarget.checked)}
              />
            )}
            <Box flex="1" minW="0">
              {card(row)}
            </Box>
          </HStack>
        ))}
      </SimpleGrid>
    </>
  )
}
