import { HStack, IconButton } from '@chakra-ui/react'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { TextInput } from './TextInput.tsx'

interface QuantityStepperProps {
  value: number
  /** The most that can be had. */
  max: number
  onChange: (value: number) => void
  /** Whose quantity it is, for screen readers. */
  label: string
  isDisabled?: boolean
  /** Called when more is requested than there is. */
  onAboveMax?: () => void
}

/** A whole number from 1 to what can be had, by buttons or typed. */
export function QuantityStepper({ value, max, onChange, label, isDisabled = false, onAboveMax }: QuantityStepperProps) {
  // A field that is being emptied to type another number stays empty until it is left.
  const [isEmpty, setEmpty] = useState(false)
  const set = (wanted: number) => {
    if (wanted > max) onAboveMax?.()
    const next = Math.min(Math.max(1, wanted), Math.max(1, max))
    if (next !== value) onChange(next)
  }
  return (
    <HStack gap="0" borderWidth="1px" borderColor="border.emphasized" borderRadius="full" w="fit-content" bg="bg.panel">
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={`Намали: ${label}`}
        disabled={isDisabled || value <= 1}
        onClick={() => set(value - 1)}
      >
        <Minus />
      </IconButton>
      <TextInput
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={1}
        max={max}
        step={1}
        value={isEmpty ? '' : value}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          const typed = Math.trunc(currentTarget.valueAsNumber)
          setEmpty(currentTarget.value === '')
          if (Number.isFinite(typed)) set(typed)
        }}
        onBlur={() => setEmpty(false)}
        w="12"
        px="0"
        textAlign="center"
        fontWeight="bold"
        border="none"
        css={{
          appearance: 'textfield',
          '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none' },
        }}
      />
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={`Увеличи: ${label}`}
        disabled={isDisabled || (value >= max && onAboveMax === undefined)}
        onClick={() => set(value + 1)}
      >
        <Plus />
      </IconButton>
    </HStack>
  )
}
