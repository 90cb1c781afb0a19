import { HStack, IconButton } from '@chakra-ui/react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMemo, useState, type ChangeEvent } from 'react'
import type { Entry } from '../lib/stored-lists.ts'
import { useRowData } from '../lib/useFragmentData.ts'
import { cardPlaces } from './card-places.ts'
import type { TableRows } from './DataTable.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'

interface RowProps<Row, Action> extends TableRows<Row, Action> {
  node: Entry
  onOpen: ((row: Row) => void) | undefined
  onAction: (action: Action, row: Row) => void
  isSelected: boolean
  onSelect: ((id: string, event: ChangeEvent<HTMLInputElement>) => void) | undefined
}

/** Plain elements styled by the table: a styled component per cell would cost more than its content. */
export function TableRow<Row, Action>({
  node,
  fragment,
  columns,
  isDense,
  detail,
  onOpen,
  onAction,
  isSelected,
  onSelect,
}: RowProps<Row, Action>) {
  const row = useRowData(fragment, node)
  const [isExpanded, setExpanded] = useState(false)
  return useMemo(() => {
    if (row === undefined) return false
    const more = detail?.(row) ?? null
    const places = cardPlaces(columns)
    return (
      <>
        <tr
          data-row=""
          data-dense={isDense || undefined}
          data-selected={isSelected || undefined}
          {...(onOpen !== undefined && {
            tabIndex: 0,
            onClick: () => onOpen(row),
            onKeyDown: (event) => {
              if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row)
            },
          })}
        >
          {onSelect !== undefined && (
            <td data-card="check">
              <RowCheckbox label="Избери реда" isOn={isSelected} onChange={(event) => onSelect(node.id, event)} />
            </td>
          )}
          {columns.map(({ header, cell, kind, from }, at) => (
            <td
              key={header}
              data-kind={kind}
              data-card={places[at]?.place}
              data-label={places[at]?.label}
              data-from={from}
            >
              {kind === 'actions' || kind === 'input' ? (
                <HStack justify="flex-end" gap="1" onClick={(event) => event.stopPropagation()}>
                  {cell(row, (action) => onAction(action, row))}
                </HStack>
              ) : at === 0 && more !== null ? (
                <HStack gap="1">
                  <IconButton
                    size="xs"
                    variant="ghost"
                    colorPalette="gray"
                    aria-label={isExpanded ? 'Скрий размерите' : 'Покажи размерите'}
                    aria-expanded={isExpanded}
                    onClick={(event) => {
                      event.stopPropagation()
                      setExpanded(!isExpanded)
                    }}
                  >
                    {isExpanded ? <ChevronDown /> : <ChevronRight />}
                  </IconButton>
                  {cell(row, (action) => onAction(action, row))}
                </HStack>
              ) : (
                cell(row, (action) => onAction(action, row))
              )}
            </td>
          ))}
        </tr>
        {isExpanded && more !== null && (
          <tr data-detail="">
            <td colSpan={columns.length + (onSelect === undefined ? 0 : 1)}>{more}</td>
          </tr>
        )}
      </>
    )
  }, [row, columns, isDense, detail, onOpen, onAction, isSelected, onSelect, isExpanded, node.id])
}
