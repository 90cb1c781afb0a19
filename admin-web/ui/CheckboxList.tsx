import { Box, Stack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { CheckFields } from './CheckField.tsx'

interface CheckboxListProps {
  label: string
  options: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
  isRequired?: boolean
}

/** In the order of choosing: the first is the main one. */
export function CheckboxList({ label, options, chosen, onChange, error, isRequired = false }: CheckboxListProps) {
  const errorId = useId()
  return (
    <Box as="fieldset" minW="0" aria-describedby={error === undefined ? undefined : errorId}>
      <Text as="legend" fontWeight="bold" fontSize="sm" mb="2">
        {label}
        {isRequired && (
          <Text as="span" color="fg.error" aria-hidden>
            {' '}
            *
          </Text>
        )}
      </Text>
      <Stack
        gap="2"
        maxH="44"
        overflowY="auto"
        borderWidth="1px"
        borderColor={error === undefined ? 'border.emphasized' : 'border.error'}
        borderRadius="xl"
        p="3"
      >
        {options.length === 0 && <Text color="fg.muted">Няма</Text>}
        <CheckFields options={options} chosen={chosen} isInvalid={error !== undefined} onChange={onChange} />
      </Stack>
      {error !== undefined && (
        <Text id={errorId} color="fg.error" fontSize="xs" mt="1">
          {error}
        </Text>
      )}
    </Box>
  )
}
