import { chakra, Table } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ChangeEvent } from 'react'
import type { CellKind } from './card-places.ts'
import type { ShownFrom } from './list-widths.ts'
import { RowCheckbox } from './RowCheckbox.tsx'

/** The order that a column gives the list, by its names in the graph. */
export interface ColumnSort {
  ascending: string
  descending: string
  begins?: 'ascending' | 'descending'
}

export interface Sorting {
  value: string
  onSort: (value: string) => void
}

interface HeadColumn {
  header: string
  kind?: CellKind
  sort?: ColumnSort
  from?: ShownFrom
}

function directionOf({ ascending, descending }: ColumnSort, value: string): 'ascending' | 'descending' | 'none' {
  if (value === ascending) return 'ascending'
  return value === descending ? 'descending' : 'none'
}

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

function SortButton({ header, sort, sorting }: { header: string; sort: ColumnSort; sorting: Sorting }) {
  const direction = directionOf(sort, sorting.value)
  const Icon = ICONS[direction]
  const first = sort.begins ?? 'ascending'
  const second = first === 'ascending' ? 'descending' : 'ascending'
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1"
      fontWeight="inherit"
      cursor="pointer"
      color={direction === 'none' ? 'inherit' : 'colorPalette.fg'}
      onClick={() => sorting.onSort(sort[direction === first ? second : first])}
    >
      {header}
      <Icon size="0.95em" aria-hidden opacity={direction === 'none' ? 0.45 : 1} />
    </chakra.button>
  )
}

interface TableHeadProps {
  columns: readonly HeadColumn[]
  sorting: Sorting | undefined
  selection: { isAll: boolean; isSome: boolean; onToggle: (event: ChangeEvent<HTMLInputElement>) => void } | undefined
}

export function TableHead({ columns, sorting, selection }: TableHeadProps) {
  return (
    <Table.Header>
      <Table.Row bg="bg.subtle">
        {selection !== undefined && (
          <Table.ColumnHeader w="10" data-card="check">
            <RowCheckbox
              label="Избери всички на страницата"
              isOn={selection.isAll}
              isMixed={selection.isSome && !selection.isAll}
              onChange={selection.onToggle}
            />
          </Table.ColumnHeader>
        )}
        {columns.map(({ header, kind, sort, from }) => (
          <Table.ColumnHeader
            key={header}
            data-kind={kind}
            data-from={from}
            fontWeight="800"
            {...(sort !== undefined && sorting !== undefined && { 'aria-sort': directionOf(sort, sorting.value) })}
          >
            {sort !== undefined && sorting !== undefined ? (
              <SortButton header={header} sort={sort} sorting={sorting} />
            ) : (
              header
            )}
          </Table.ColumnHeader>
        ))}
      </Table.Row>
    </Table.Header>
  )
}
