import { Box, SimpleGrid, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { isChosen } from './option-values.rules.ts'

export interface ProductOption {
  id: string
  name: string
  values: readonly { id: string; name: string }[]
}

interface OptionValueFieldsProps {
  options: readonly ProductOption[]
  /** One of each option, in their order; empty where none is chosen. */
  chosen: readonly string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** The values of a size, which make its text (docs/spec/attributes.md#options-of-a-product). */
export function OptionValueFields({ options, chosen, error, onChange }: OptionValueFieldsProps) {
  const errorId = useId()
  return (
    <Box>
      <SimpleGrid columns={{ base: 1, sm: options.length }} gap="3">
        {options.map(({ id, name, values }, at) => (
          <Box key={id}>
            <Text fontWeight="bold" fontSize="sm" mb="1.5" aria-hidden>
              {name}
            </Text>
            <SelectField
              label={name}
              width="full"
              value={chosen[at] ?? ''}
              errorId={error !== undefined && !isChosen(chosen[at]) ? errorId : undefined}
              options={[
                // A size with values gets other ones; only one that has none may stay without.
                ...(isChosen(chosen[at]) ? [] : [{ value: '', label: 'Изберете …' }]),
                ...values.map((value) => ({ value: value.id, label: value.name })),
              ]}
              onChange={(valueId) =>
                onChange(options.map((_option, index) => (index === at ? valueId : (chosen[index] ?? ''))))
              }
            />
          </Box>
        ))}
      </SimpleGrid>
      {error !== undefined && (
        <Text id={errorId} color="fg.error" fontSize="xs" mt="1">
          {error}
        </Text>
      )}
    </Box>
  )
}
