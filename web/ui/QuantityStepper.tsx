import { HStack, IconButton } from '@chakra-ui/react'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { TextInput } from './TextInput.tsx'

interface QuantityStepperProps {
  value: number
  /** 1 unless it says otherwise. */
  min?: number
  max: number
  onChange: (value: number) => void
  label: string
  isDisabled?: boolean
  onAboveMax?: () => void
}

/** A field for numbers also takes „1e2“. */
const PLAIN = /^-?\d+(?:\.\d*)?$/

export function QuantityStepper({
  value,
  min = 1,
  max,
  onChange,
  label,
  isDisabled = false,
  onAboveMax,
}: QuantityStepperProps) {
  // An emptied field stays empty until it loses the focus.
  const [isEmpty, setEmpty] = useState(false)
  const set = (wanted: number) => {
    if (wanted > max) onAboveMax?.()
    const next = Math.min(Math.max(min, wanted), Math.max(min, max))
    if (next !== value) onChange(next)
  }
  return (
    <HStack gap="0" borderWidth="1px" borderColor="border.emphasized" borderRadius="full" w="fit-content" bg="bg.panel">
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={`Намали: ${label}`}
        disabled={isDisabled}
        // Not `disabled`: the pressed button would lose the focus.
        aria-disabled={value <= min}
        onClick={() => set(value - 1)}
      >
        <Minus />
      </IconButton>
      <TextInput
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        step={1}
        value={isEmpty ? '' : value}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          setEmpty(currentTarget.value === '')
          if (PLAIN.test(currentTarget.value)) set(Math.trunc(currentTarget.valueAsNumber))
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
        disabled={isDisabled}
        aria-disabled={value >= max && onAboveMax === undefined}
        onClick={() => set(value + 1)}
      >
        <Plus />
      </IconButton>
    </HStack>
  )
}
