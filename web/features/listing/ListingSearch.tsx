import { useEffect, useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'
import { TextInput } from '../../ui/TextInput.tsx'

export function ListingSearch({
  text,
  onSearch,
  label,
}: {
  text: string
  onSearch: (text: string) => void
  label: string
}) {
  const [typed, setTyped] = useState(text)
  const rested = useDebounced(typed, 300)
  useEffect(() => setTyped(text), [text])
  useEffect(() => {
    if (rested === typed && rested.trim() !== text) onSearch(rested.trim())
    // Reacts to the debounced text only; a change of the address must not send it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rested])
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={100}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      borderRadius="full"
      maxW={{ md: 'xs' }}
    />
  )
}
