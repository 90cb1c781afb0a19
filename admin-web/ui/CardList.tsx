import { SimpleGrid, Skeleton, type SimpleGridProps } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { EmptyNote } from '../../web/ui/EmptyNote.tsx'
import { FailureNote } from './FailureNote.tsx'

export interface Cards<Row> {
  card: (row: Row) => ReactNode
  grid: Pick<SimpleGridProps, 'columns' | 'gap'>
  /** Shown under the text of an empty list. */
  emptyHelp?: string
}

interface CardListProps<Row> extends Cards<Row> {
  rows: readonly Row[] | undefined
  empty: string
  /** Set when loading failed; rows shown nevertheless are stale. */
  failure: string | undefined
}

/** For rows with too much text for a table. */
export function CardList<Row extends { id: string }>({
  card,
  grid,
  emptyHelp,
  rows,
  empty,
  failure,
}: CardListProps<Row>) {
  return (
    <>
      {rows === undefined && failure === undefined && <Skeleton h="40" borderRadius="2xl" aria-busy="true" />}
      {failure !== undefined && <FailureNote text={failure} isStale={rows !== undefined} />}
      {rows?.length === 0 && <EmptyNote title={empty}>{emptyHelp}</EmptyNote>}
      <SimpleGrid {...grid}>
        {rows?.map((row) => (
          <Fragment key={row.id}>{card(row)}</Fragment>
        ))}
      </SimpleGrid>
    </>
  )
}
