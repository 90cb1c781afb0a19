import { chakra, HStack, Input } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { hexTyped } from './value-form.rules.ts'
import { Swatch } from './Swatch.tsx'

interface ColourFieldProps {
  hex: string
  error: string | undefined
  onChange: (hex: string) => void
}

export function ColourField({ hex, error, onChange }: ColourFieldProps) {
  const shown = hexTyped(hex)
  return (
    <HStack align="flex-start" gap="3">
      <FormField
        label="Образец на цвета"
        help="Клиентът го вижда до името. Празно: няколко цвята или прозрачно."
        error={error}
      >
        <Input
          placeholder="#d4af37"
          value={hex}
          maxLength={9}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </FormField>
      <chakra.label
        display="grid"
        placeItems="center"
        position="relative"
        flexShrink="0"
        mt="6.5"
        boxSize="11"
        borderRadius="full"
        cursor="pointer"
        _focusWithin={{ outline: '2px solid', outlineColor: 'berry.focusRing', outlineOffset: '2px' }}
      >
        <Swatch hex={shown} size="11" />
        <chakra.input
          type="color"
          aria-label="Изберете цвета на око"
          position="absolute"
          inset="0"
          boxSize="full"
          opacity="0"
          cursor="pointer"
          value={shown ?? '#ffffff'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </chakra.label>
    </HStack>
  )
}
