import { Box, chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { input } from '../theme/field-recipes.ts'

interface SelectFieldProps<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  size?: 'sm' | 'md'
  width?: string
  errorId?: string | undefined
}

const Select = chakra('select', input)

export function SelectField<T extends string>({
  label,
  value,
  options,
  onChange,
  size = 'md',
  width = 'fit-content',
  errorId,
}: SelectFieldProps<T>) {
  return (
    <Box position="relative" width={width}>
      <Select
        size={size}
        aria-label={label}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        value={value}
        borderRadius="full"
        pe="9"
        textOverflow="ellipsis"
        cursor="pointer"
        css={{ '& > option': { bg: 'bg.panel' } }}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      <Box
        aria-hidden
        position="absolute"
        insetY="0"
        right="3"
        display="flex"
        alignItems="center"
        pointerEvents="none"
        color="fg.muted"
      >
        <ChevronDown size="1.1em" />
      </Box>
    </Box>
  )
}
