import { Box, Text } from '@chakra-ui/react'
import { useId } from 'react'
import { SelectField } from '../../../web/ui/SelectField.tsx'

export interface ParentCategory {
  id: string
  name: string
}

interface ParentFieldProps {
  parents: readonly ParentCategory[]
  categoryId: string | null
  error: string | undefined
  onChange: (categoryId: string | null) => void
}

export function ParentField({ parents, categoryId, error, onChange }: ParentFieldProps) {
  const errorId = useId()
  return (
    <Box>
      <Text fontWeight="bold" fontSize="sm" mb="2" aria-hidden>
        Категория{' '}
        <Text as="span" color="fg.error">
          *
        </Text>
      </Text>
      <SelectField
        label="Категория"
        width="full"
        value={categoryId ?? ''}
        errorId={error === undefined ? undefined : errorId}
        options={[
          { value: '', label: 'Изберете категория' },
          ...parents.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => onChange(value === '' ? null : value)}
      />
      {error !== undefined && (
        <Text id={errorId} color="fg.error" fontSize="xs" mt="1">
          {error}
        </Text>
      )}
    </Box>
  )
}
