import type { SuggestionButtons_suggestionFragment } from './SuggestionButtons.graphql.ts'
import { SuggestionButtons } from './SuggestionButtons.tsx'
import { useSuggestions } from './useSuggestions.ts'

interface LineSuggestionsProps {
  lineId: string
  quantity: number
  suggestions: readonly SuggestionButtons_suggestionFragment[]
  onQuantity: (quantity: number) => void
}

export function LineSuggestions({ lineId, quantity, suggestions, onQuantity }: LineSuggestionsProps) {
  const { setDays, isBusy } = useSuggestions()
  return (
    <SuggestionButtons
      suggestions={suggestions}
      quantity={quantity}
      isBusy={isBusy}
      onQuantity={onQuantity}
      onDays={({ startsOn, endsOn }) => void setDays(lineId, startsOn, endsOn)}
    />
  )
}
