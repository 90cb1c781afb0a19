import { NativeSelect } from '@chakra-ui/react'
import { nativeSelectSlotRecipe } from '@chakra-ui/react/theme'

interface SelectFieldProps<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  size?: 'sm' | 'md'
  width?: string
}

/** One of a few values, by the browser's own list; its label is read out, not shown. */
export function SelectField<T extends string>({ label, value, options, onChange, size = 'md', width = 'fit-content' }: SelectFieldProps<T>) {
  return (
    <NativeSelect.Root recipe={nativeSelectSlotRecipe} size={size} width={width}>
      <NativeSelect.Field
        aria-label={label}
        value={value}
        borderRadius="full"
        minH={{ base: '11', md: '10' }}
        bg="bg.panel"
        borderColor="border.emphasized"
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
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
