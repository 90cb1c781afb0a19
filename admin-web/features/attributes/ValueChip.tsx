import { Button } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { Swatch } from './Swatch.tsx'

interface ValueChipProps {
  name: string
  /** Undefined for values that are no colours. */
  hex: string | null | undefined
  isOn: boolean
  onToggle: () => void
}

export function ValueChip({ name, hex, isOn, onToggle }: ValueChipProps) {
  return (
    <Button
      type="button"
      size="xs"
      variant="outline"
      fontWeight={isOn ? 'bold' : 'medium'}
      aria-pressed={isOn}
      {...(isOn && { borderColor: 'berry.solid', bg: 'berry.subtle', color: 'fg' })}
      onClick={onToggle}
    >
      {hex !== undefined && <Swatch hex={hex} />}
      {name}
      {isOn && <Check aria-hidden />}
    </Button>
  )
}
