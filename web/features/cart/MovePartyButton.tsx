import { Button } from '@chakra-ui/react'
import { longDayText } from '#rules/day-text.ts'
import { WEEKDAYS, weekdayOf } from '#rules/opening-hours.ts'
import { useSuggestions } from './useSuggestions.ts'

/** Long texts wrap. */
export const SUGGESTION = {
  size: 'sm',
  variant: 'outline',
  h: 'auto',
  minH: '9',
  py: '1',
  whiteSpace: 'normal',
  textAlign: 'left',
} as const

export const movePartyText = (eventOn: string): string =>
  `Премести партито на ${WEEKDAYS[weekdayOf(eventOn)]}, ${longDayText(eventOn)}`

interface MovePartyButtonProps {
  eventOn: string
  onDone?: () => void
}

/** Moves the party with the rentals that follow it, all or none. */
export function MovePartyButton({ eventOn, onDone }: MovePartyButtonProps) {
  const { moveParty, isBusy } = useSuggestions()
  return (
    <Button
      {...SUGGESTION}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) void moveParty(eventOn).then((isDone) => isDone && onDone?.())
      }}
    >
      {movePartyText(eventOn)}
    </Button>
  )
}
