import { Input } from '@chakra-ui/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDebounced } from '../../web/lib/use-debounced.ts'

export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const rested = useDebounced(typed, 250)
  // Searched texts that the address does not have yet: when it has them, more may already be typed.
  const sent = useRef<string[]>([])
  useEffect(() => {
    const place = sent.current.indexOf(value)
    sent.current.splice(0, place + 1)
    if (place < 0) setTyped(value)
  }, [value])
  useEffect(() => {
    const text = rested.trim()
    if (rested !== typed || text === value) return
    sent.current.push(text)
    onSearch(text)
    // oxlint-disable-next-line react/exhaustive-deps -- only the debounced text: a new address must not send it again
  }, [rested])
  // Before the field is painted: an effect would miss a key pressed right after.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName))
      if (
        event.key !== '/' ||
        isTyping ||
        event.ctrlKey ||
        event.metaKey ||
        document.querySelector('[role=dialog], [role=alertdialog]') !== null
      )
        return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Input
      ref={field}
      type="search"
      aria-label={label}
      placeholder={`${label}  ( / )`}
      value={typed}
      maxLength={100}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      flex={{ md: '1 1 12rem' }}
      w={{ base: 'full', md: 'auto' }}
      maxW={{ md: '72' }}
      borderRadius="full"
    />
  )
}
