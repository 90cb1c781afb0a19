import { Button, HStack } from '@chakra-ui/react'
import { longDayText } from '#rules/day-text.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import type { SuggestionButtons_suggestionFragment } from './SuggestionButtons.graphql.ts'
import { MovePartyButton, movePartyText, SUGGESTION } from './MovePartyButton.tsx'

type Kind<Name extends SuggestionButtons_suggestionFragment['__typename']> = Extract<
  SuggestionButtons_suggestionFragment,
  { __typename: Name }
>

interface SuggestionButtonsProps {
  suggestions: readonly SuggestionButtons_suggestionFragment[]
  /** Of the line or the package now. */
  quantity: number
  isBusy: boolean
  onQuantity: (quantity: number) => void
  onDays: (days: Kind<'OtherDays'>) => void
  onSwap?: (swap: Kind<'SwapPart'>) => void
  onLeaveOut?: (part: Kind<'LeaveOut'>) => void
  /** Instead of moving the party of the cart. */
  onEventDate?: (eventOn: string) => void
}

/** What may be done about something that cannot be ordered (docs/spec/parties.md#suggestions). */
export function SuggestionButtons(props: SuggestionButtonsProps) {
  const { suggestions, quantity, isBusy, onQuantity, onDays, onSwap, onLeaveOut, onEventDate } = props
  const act = (run: () => void) => ({
    ...SUGGESTION,
    'aria-disabled': isBusy,
    onClick: () => {
      if (!isBusy) run()
    },
  })
  return (
    <HStack role="group" aria-label="Какво може да направите" mt="2" gap="2" flexWrap="wrap">
      {suggestions.map((one) => {
        switch (one.__typename) {
          case 'FewerPieces':
            return (
              <Button key="fewer" {...act(() => onQuantity(one.quantity))}>
                Вземи {one.quantity} вместо {quantity}
              </Button>
            )
          case 'SwapPart':
            return (
              <Button key={one.partId} {...act(() => onSwap?.(one))}>
                {one.role}: {one.itemName}
              </Button>
            )
          case 'OtherDays':
            return (
              <Button key="days" {...act(() => onDays(one))}>
                Вземи на {longDayText(one.startsOn)}, върни на {longDayText(one.endsOn)}
              </Button>
            )
          case 'OtherEventDate':
            return onEventDate === undefined ? (
              <MovePartyButton key={one.eventOn} eventOn={one.eventOn} />
            ) : (
              <Button key={one.eventOn} {...act(() => onEventDate(one.eventOn))}>
                {movePartyText(one.eventOn)}
              </Button>
            )
          case 'LeaveOut':
            return (
              <Button key={one.partId} {...act(() => onLeaveOut?.(one))}>
                Без {one.role}
              </Button>
            )
          case 'AskShop':
            return (
              <Button key="ask" asChild {...SUGGESTION}>
                <PrefetchLink to={one.path}>Пишете ни</PrefetchLink>
              </Button>
            )
        }
      })}
    </HStack>
  )
}
