import { Box, chakra, Text } from '@chakra-ui/react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { TextInput } from '../../web/ui/TextInput.tsx'

interface InlineFieldProps {
  label: string
  value: string
  problem: (typed: string) => string | undefined
  onSave: (typed: string) => Promise<boolean>
  children: ReactNode
}

/** A value in a row that becomes a field on click: Enter saves, Escape or blur cancels. */
export function InlineField({ label, value, problem, onSave, children }: InlineFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const isSaving = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  function stop() {
    setTyped(null)
    setError(null)
    // This render shows the button again.
    requestAnimationFrame(() => button.current?.focus())
  }
  async function save(text: string) {
    const wrong = problem(text)
    if (wrong !== undefined) {
      setError(wrong)
      return
    }
    isSaving.current = true
    const isSaved = text === value || (await onSave(text))
    isSaving.current = false
    if (isSaved) stop()
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation()
    if (event.key === 'Escape') stop()
    if (event.key !== 'Enter' || typed === null) return
    event.preventDefault()
    void save(typed)
  }
  if (typed === null)
    return (
      <chakra.button
        ref={button}
        type="button"
        textAlign="inherit"
        cursor="text"
        borderRadius="md"
        px="1.5"
        minH={{ base: '11', md: '0' }}
        _hover={{ bg: 'bg.muted' }}
        aria-label={`${label}: ${value}`}
        onClick={() => setTyped(value)}
      >
        {children}
      </chakra.button>
    )
  return (
    <Box>
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the user's click
        autoFocus
        size="sm"
        h={{ base: '11', md: '8' }}
        w="24"
        textAlign="end"
        inputMode="decimal"
        aria-label={label}
        aria-invalid={error !== null || undefined}
        value={typed}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => !isSaving.current && setTyped(null)}
      />
      {error !== null && (
        <Text role="alert" fontSize="xs" color="fg.error">
          {error}
        </Text>
      )}
    </Box>
  )
}
