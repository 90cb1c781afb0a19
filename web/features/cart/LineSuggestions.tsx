import { Button, HStack } from '@chakra-ui/react'
import { longDayText } from '#rules/day-text.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import type { LineSuggestions_lineFragment } from './LineSuggestions.graphql.ts'
import { MovePartyButton } from './MovePartyButton.tsx'
import { useSuggestions } from './useSuggestions.ts'

type Suggestion = LineSuggestions_lineFragment['suggestions'][number]

interface LineSuggestionsProps {
  lineId: string
  quantity: number
  suggestions: readonly Suggestion[]
  onQuantity: (quantity: number) => void
}

const BUTTON = {
  size: 'sm',
  variant: 'outline',
  h: 'auto',
  minH: '9',
  py: '1',
  whiteSpace: 'normal',
  textAlign: 'left',
} as const

/** What may be done about a line that cannot be ordered (docs/spec/parties.md#suggestions). */
export function LineSuggestions({ lineId, quantity, suggestions, onQuantity }: LineSuggestionsProps) {
  const { setDays, isBusy } = useSuggestions()
  return (
    <HStack role="group" aria-label="Какво може да направите" mt="2" gap="2" flexWrap="wrap">
      {suggestions.map((suggestion) => {
        switch (suggestion.__typename) {
          case 'FewerPieces':
            return (
              <Button key="fewer" {...BUTTON} onClick={() => onQuantity(suggestion.quantity)}>
                Вземи {suggestion.quantity} вместо {quantity}
              </Button>
            )
          case 'OtherDays': {
            const { startsOn, endsOn } = suggestion
            return (
              <Button
                key="days"
                {...BUTTON}
                aria-disabled={isBusy}
                onClick={() => !isBusy && void setDays(lineId, startsOn, endsOn)}
              >
                Вземи на {longDayText(startsOn)}, върни на {longDayText(endsOn)}
              </Button>
            )
          }
          case 'OtherEventDate':
            return <MovePartyButton key={suggestion.eventOn} eventOn={suggestion.eventOn} />
          case 'AskShop':
            return (
              <Button key="ask" asChild {...BUTTON}>
                <PrefetchLink to={suggestion.path}>Пишете ни</PrefetchLink>
              </Button>
            )
          // Of packages.
          case 'SwapPart':
          case 'LeaveOut':
            return null
        }
      })}
    </HStack>
  )
}
