import { Box, HStack, IconButton } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { may } from '../../lib/may.ts'
import { EDGE_SHADOWS, useRowDragging } from '../../ui/useRowDragging.ts'
import { droppedOrder, steppedOrder } from './attribute-order.rules.ts'

/** Rows of one list, which are dragged within it or moved by arrows. */
export interface Arranging {
  list: string
  ids: readonly string[]
  onOrder: (ids: string[], movedId: string) => void
}

interface ArrangedRowProps {
  id: string
  name: string
  arranging: Arranging
  children: ReactNode
  buttons: ReactNode
}

export function ArrangedRow({ id, name, arranging: { list, ids, onOrder }, children, buttons }: ArrangedRowProps) {
  const {
    row: element,
    handle,
    over,
    isDragged,
  } = useRowDragging<HTMLDivElement>({
    list,
    id,
    accepts: (dragged, edge) => droppedOrder(ids, dragged, id, edge) !== null,
    onDrop: (dragged, edge) => {
      const order = droppedOrder(ids, dragged, id, edge)
      if (order !== null) onOrder(order, dragged)
    },
  })
  const canArrange = may('products.write')
  const step = (by: 1 | -1, label: string, icon: ReactNode) => {
    const order = steppedOrder(ids, id, by)
    return (
      <IconButton
        size="xs"
        variant="ghost"
        aria-label={`${label} ${name}`}
        disabled={order === null}
        onClick={() => order !== null && onOrder(order, id)}
      >
        {icon}
      </IconButton>
    )
  }
  return (
    <HStack
      ref={element}
      gap="3"
      rowGap="0"
      flexWrap="wrap"
      opacity={isDragged ? 0.4 : 1}
      {...(over !== null && { boxShadow: `${EDGE_SHADOWS[over]} {colors.berry.solid}` })}
    >
      {/* Grabbed by the mouse; the keyboard has the arrows of the row. */}
      <Box
        as="span"
        ref={handle}
        cursor="grab"
        color="fg.subtle"
        aria-hidden
        hidden={!canArrange}
        hideBelow="md"
        py="2"
      >
        <GripVertical size={16} />
      </Box>
      {children}
      <HStack gap="0" ms="auto" flexWrap="wrap" justify="end" _empty={{ display: 'none' }}>
        {canArrange && (
          <>
            {step(-1, 'Премести нагоре', <ArrowUp />)}
            {step(1, 'Премести надолу', <ArrowDown />)}
          </>
        )}
        {buttons}
      </HStack>
    </HStack>
  )
}
