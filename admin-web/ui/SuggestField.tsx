import { Box, Input } from '@chakra-ui/react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FormField } from '../../web/ui/FormField.tsx'

interface SuggestFieldProps<Option> {
  label: string
  help: string
  listLabel: string
  error?: string | undefined
  typed: string
  onType: (text: string) => void
  options: readonly Option[]
  keyOf: (option: Option) => string
  show: (option: Option) => ReactNode
  onPick: (option: Option) => void
  isFirst?: boolean
}

export function SuggestField<Option>(props: SuggestFieldProps<Option>) {
  const { label, help, listLabel, error, typed, onType, options, keyOf, show, onPick, isFirst = false } = props
  const [at, setAt] = useState(0)
  const listId = useId()
  const chosenAt = Math.min(at, options.length - 1)
  const chosen = options[chosenAt]
  function pick(option: Option): void {
    onPick(option)
    setAt(0)
  }
  function onKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') setAt(Math.min(chosenAt + 1, options.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(chosenAt - 1, 0))
    else if (event.key === 'Enter') {
      if (chosen !== undefined) pick(chosen)
    } else return
    // Otherwise Enter would submit the surrounding form.
    event.preventDefault()
  }
  return (
    <Box>
      <FormField label={label} help={help} error={error}>
        <Input
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen === undefined ? undefined : `${listId}-${chosenAt}`}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page opens for typing here
          autoFocus={isFirst}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => {
            onType(currentTarget.value)
            setAt(0)
          }}
          onKeyDown={onKey}
        />
      </FormField>
      <Box id={listId} role="listbox" aria-label={listLabel}>
        {options.map((option, index) => (
          <Box
            key={keyOf(option)}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={option === chosen}
            px="3"
            py="1.5"
            borderRadius="lg"
            cursor="pointer"
            bg={option === chosen ? 'bg.muted' : undefined}
            onClick={() => pick(option)}
          >
            {show(option)}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
