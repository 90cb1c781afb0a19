import { Box, chakra } from '@chakra-ui/react'
import type { PointerEventHandler } from 'react'
import { cellText, CLOSED_SIGN, isWeekend, statesOf, type OccupiedDay } from './calendar-days.rules.ts'
import type { Place } from './grid-keys.rules.ts'

interface CalendarCellProps {
  place: Place
  name: string
  units: number
  day: OccupiedDay
  isActive: boolean
  isSelected: boolean
  onFocus: (place: Place) => void
  onOpen: (place: Place, isExtending: boolean) => void
  onPointerDown: PointerEventHandler<HTMLTableCellElement>
  onPointerEnter: PointerEventHandler<HTMLTableCellElement>
}

export function CalendarCell(props: CalendarCellProps) {
  const { place, name, units, day, isActive, isSelected, onFocus, onOpen, onPointerDown, onPointerEnter } = props
  const [urgent] = statesOf(day)
  const taken = [
    urgent?.state.sign,
    day.closedBecause === null ? undefined : CLOSED_SIGN,
    day.missing > 0 ? `−${day.missing}` : undefined,
    day.taken > 0 ? `${day.taken}/${units}` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(' ')
  return (
    <chakra.td
      role="gridcell"
      aria-label={cellText(name, units, day)}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-place={`${place.row} ${place.column}`}
      data-state={urgent?.state.name}
      data-weekend={isWeekend(day.day) || undefined}
      {...(urgent && { colorPalette: urgent.state.palette })}
      onFocus={() => onFocus(place)}
      onClick={(event) => onOpen(place, event.shiftKey)}
      onPointerDown={onPointerDown}
      onPointerEnter={onPointerEnter}
    >
      {taken !== '' && <Box fontWeight="bold">{taken}</Box>}
      <Box {...(urgent === undefined && { color: 'fg.muted' })}>св. {day.freeUnits}</Box>
    </chakra.td>
  )
}
