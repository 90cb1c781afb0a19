import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'

export type Edge = 'above' | 'below'

/** Box shadows, without their colour, that show at which edge the dragged row would be put. */
export const EDGE_SHADOWS: Record<Edge, string> = { above: 'inset 0 3px 0', below: 'inset 0 -3px 0' }

interface Dragging {
  /** Rows of another list are not accepted. */
  list: string
  id: string
  accepts: (draggedId: string, edge: Edge) => boolean
  onDrop: (draggedId: string, edge: Edge) => void
}

/** `over` is the edge at which the dragged row would be put. */
export function useRowDragging<Row extends HTMLElement>({ list, id, accepts, onDrop }: Dragging) {
  const row = useRef<Row>(null)
  const handle = useRef<HTMLSpanElement>(null)
  const [over, setOver] = useState<Edge | null>(null)
  const [isDragged, setDragged] = useState(false)
  const latest = useRef({ accepts, onDrop })
  useEffect(() => {
    latest.current = { accepts, onDrop }
  })
  useEffect(() => {
    const [element, dragHandle] = [row.current, handle.current]
    if (element === null || dragHandle === null) return
    const edgeAt = (clientY: number): Edge => {
      const { top, height } = element.getBoundingClientRect()
      return clientY < top + height / 2 ? 'above' : 'below'
    }
    const idOf = (data: Record<string | symbol, unknown>) => {
      const dragged = data[list]
      return typeof dragged === 'string' ? dragged : null
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ [list]: id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => idOf(source.data) !== null,
        onDrag: ({ source, location }) => {
          const [dragged, edge] = [idOf(source.data), edgeAt(location.current.input.clientY)]
          setOver(dragged !== null && latest.current.accepts(dragged, edge) ? edge : null)
        },
        onDragLeave: () => setOver(null),
        onDrop: ({ source, location }) => {
          setOver(null)
          const dragged = idOf(source.data)
          if (dragged !== null) latest.current.onDrop(dragged, edgeAt(location.current.input.clientY))
        },
      }),
    )
  }, [list, id])
  return { row, handle, over, isDragged }
}
