import { Box, HStack, IconButton, Table, Text } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { countText } from '#rules/count-text.ts'
import { may } from '../../lib/may.ts'
import { IN_CARDS, IN_SMALL_CARDS } from '../../ui/list-widths.ts'
import { RowButton } from '../../ui/edit-column.tsx'
import { EDGE_SHADOWS, useRowDragging, type Edge } from '../../ui/useRowDragging.ts'
import type { RowAction } from '../../ui/useRowEditing.tsx'

export interface TreeActions {
  accepts: (draggedId: string, targetId: string, edge: Edge) => boolean
  drop: (draggedId: string, targetId: string, edge: Edge) => void
  /** Null where there is no further step. */
  step: (id: string, by: 1 | -1) => (() => void) | null
}

interface TreeRowProps {
  row: { id: string; name: string; description: string | null; productCount: number }
  isBelow?: boolean
  picture?: ReactNode
  actions: TreeActions
  onAction: (action: RowAction) => void
}

export function TreeRow({ row, isBelow = false, picture, actions, onAction }: TreeRowProps) {
  const { id, name, description, productCount } = row
  const {
    row: element,
    handle,
    over,
    isDragged,
  } = useRowDragging<HTMLTableRowElement>({
    list: 'categories',
    id,
    accepts: (dragged, edge) => actions.accepts(dragged, id, edge),
    onDrop: (dragged, edge) => actions.drop(dragged, id, edge),
  })
  const [up, down] = [actions.step(id, -1), actions.step(id, 1)]
  const canArrange = may('categories.write')
  return (
    <Table.Row
      ref={element}
      tabIndex={0}
      cursor="pointer"
      bg="bg.panel"
      opacity={isDragged ? 0.4 : 1}
      css={{
        [IN_SMALL_CARDS]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', borderBottomWidth: '1px' },
      }}
      _hover={{ bg: 'bg.subtle' }}
      {...(over !== null && { boxShadow: `${EDGE_SHADOWS[over]} {colors.berry.solid}` })}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('button') === null) onAction('edit')
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) onAction('edit')
      }}
    >
      <Table.Cell
        py="1"
        ps={isBelow ? { base: '6', md: '12' } : '2'}
        css={{ [IN_SMALL_CARDS]: { flex: '1 1 12rem', borderBottomWidth: '0' } }}
      >
        <HStack gap="2">
          {/* Grabbed by the mouse; the keyboard has the arrows of the row. */}
          <Box as="span" ref={handle} cursor="grab" color="fg.subtle" aria-hidden hidden={!canArrange} py="2">
            <GripVertical size={16} />
          </Box>
          {picture}
          <Box>
            <Text fontWeight={isBelow ? 'medium' : 'bold'}>{name}</Text>
            <Text fontSize="xs" color="fg.muted" display="none" css={{ [IN_SMALL_CARDS]: { display: 'block' } }}>
              {countText(productCount, ['продукт', 'продукта'])}
            </Text>
          </Box>
        </HStack>
      </Table.Cell>
      <Table.Cell py="1" color="fg.muted" css={{ [IN_CARDS]: { display: 'none' } }}>
        <Text lineClamp={1} title={description ?? undefined}>
          {description ?? '—'}
        </Text>
      </Table.Cell>
      <Table.Cell
        py="1"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        css={{ [IN_SMALL_CARDS]: { display: 'none' } }}
      >
        {productCount}
      </Table.Cell>
      <Table.Cell py="1" css={{ [IN_SMALL_CARDS]: { ms: 'auto', borderBottomWidth: '0' } }}>
        <HStack gap="0" justify="flex-end">
          {canArrange && (
            <>
              <IconButton
                size="sm"
                variant="ghost"
                aria-label={`Премести нагоре ${name}`}
                disabled={up === null}
                onClick={() => up?.()}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                size="sm"
                variant="ghost"
                aria-label={`Премести надолу ${name}`}
                disabled={down === null}
                onClick={() => down?.()}
              >
                <ArrowDown />
              </IconButton>
            </>
          )}
          {/* On a phone a touch of the row opens it. */}
          <Box hideBelow="md">
            <RowButton action="edit" name={name} needs="categories.write" onClick={() => onAction('edit')} />
          </Box>
          <RowButton action="delete" name={name} needs="categories.write" onClick={() => onAction('delete')} />
        </HStack>
      </Table.Cell>
    </Table.Row>
  )
}
