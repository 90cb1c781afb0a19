import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { dayInSofia, type CalendarDay } from '#rules/calendar.ts'
import { dayText } from '#rules/day-text.ts'
import {
  bookingsOn,
  CLOSED_SIGN,
  periodBetween,
  weekdayOf,
  type CalendarProduct,
  type OccupiedDay,
} from './calendar-days.rules.ts'
import { CALENDAR_STYLES } from './calendar-styles.ts'
import { CalendarCell } from './CalendarCell.tsx'
import { placeAfter, turnOf, type Place } from './grid-keys.rules.ts'
import { RowHead } from './RowHead.tsx'
import type { CalendarState } from './useCalendarState.ts'

interface CalendarGridProps {
  products: readonly CalendarProduct[]
  state: CalendarState
  onOpen: (product: CalendarProduct, day: CalendarDay) => void
}

function DayHead({ day, closed }: { day: CalendarDay; closed: string | null }) {
  const { short, long } = weekdayOf(day)
  return (
    <chakra.th
      scope="col"
      data-today={day === dayInSofia(new Date()) || undefined}
      {...(closed !== null && { title: closed })}
      aria-label={`${long} ${dayText(day)}${closed === null ? '' : `, почивен ден: ${closed}`}`}
    >
      {closed === null ? short : `${short} ${CLOSED_SIGN}`}
      <br />
      {dayText(day).slice(0, 5)}
    </chakra.th>
  )
}

/** Only one cell is in the tab order; the arrow keys move to the others. */
export function CalendarGrid({ products, state, onOpen }: CalendarGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const [anchor, setAnchor] = useState<Place | null>(null)
  const isDragged = useRef(false)
  const days = products[0]?.calendar?.days ?? []
  const size = { rows: products.length, columns: days.length }
  const { row: activeRow, column: activeColumn } = {
    row: Math.min(active.row, size.rows - 1),
    column: Math.min(active.column, size.columns - 1),
  }
  const cellAt = ({ row, column }: Place): OccupiedDay | undefined => products[row]?.calendar?.days[column]
  const focus = (place: Place) =>
    table.current?.querySelector<HTMLElement>(`[data-place="${place.row} ${place.column}"]`)?.focus()
  const select = (from: Place, to: Place) => {
    const [one, other, product] = [cellAt(from), cellAt({ row: from.row, column: to.column }), products[from.row]]
    if (one && other && product) state.choose(product.databaseId, periodBetween(one.day, other.day))
  }
  const open = (place: Place, isExtending: boolean) => {
    // This click only ends a drag.
    if (isDragged.current) {
      isDragged.current = false
      return
    }
    const [product, day] = [products[place.row], cellAt(place)?.day]
    if (!product || day === undefined) return
    if (isExtending) return select(anchor?.row === place.row ? anchor : place, place)
    setAnchor(place)
    if (bookingsOn(product.calendar?.bookings ?? [], day).length > 0) onOpen(product, day)
    else select(place, place)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = { row: activeRow, column: activeColumn }
    const isCell = event.target instanceof HTMLElement && event.target.matches('[data-place]')
    if (!isCell) return
    const next = placeAfter(event, at, size)
    const turn = turnOf(event.key)
    if (next) {
      const from = anchor?.row === at.row ? anchor : at
      if (event.shiftKey && next.row === at.row) {
        setAnchor(from)
        select(from, next)
      } else setAnchor(next)
      focus(next)
    } else if (turn !== 0) state.turn(turn)
    else if (event.key === 'Enter' || event.key === ' ') open(at, event.shiftKey)
    else if (event.key === 'Escape') state.clear()
    else return
    event.preventDefault()
  }
  useEffect(() => {
    // The pointer may be released outside the grid. The timeout lets the click that follows pass first.
    const end = () => setTimeout(() => (isDragged.current = false))
    window.addEventListener('pointerup', end)
    return () => window.removeEventListener('pointerup', end)
  }, [])
  return (
    <Box overflow="auto" maxH="70vh" borderWidth="1px" borderRadius="xl" bg="bg.panel" position="relative">
      <chakra.table
        ref={table}
        role="grid"
        aria-label="Календар на наемите"
        css={CALENDAR_STYLES}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">Артикул</th>
            {days.map(({ day, closedBecause }) => (
              <DayHead key={day} day={day} closed={closedBecause} />
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product, row) => (
            <tr key={product.id}>
              <th scope="row">
                <RowHead product={product} state={state} />
              </th>
              {product.calendar?.days.map((day, column) => (
                <CalendarCell
                  // Keyed by position, so that the focus stays when the days change.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={column}
                  place={{ row, column }}
                  name={product.name}
                  units={product.calendar?.units ?? 0}
                  day={day}
                  isActive={row === activeRow && column === activeColumn}
                  isSelected={
                    state.rental === product.databaseId &&
                    state.period !== null &&
                    state.period.from <= day.day &&
                    day.day <= state.period.to
                  }
                  onFocus={setActive}
                  onOpen={open}
                  onPointerDown={({ pointerType, shiftKey }) => {
                    if (pointerType === 'mouse' && !shiftKey) setAnchor({ row, column })
                  }}
                  onPointerEnter={({ pointerType, buttons }) => {
                    if (pointerType !== 'mouse' || buttons !== 1 || anchor?.row !== row) return
                    isDragged.current = true
                    select(anchor, { row, column })
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  )
}
