import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, type ChangeEvent } from 'react'
import { CheckboxInput } from './CheckField.tsx'

interface RowCheckboxProps {
  label: string
  isOn: boolean
  isMixed?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Shift selects the range from the last click. */
export function RowCheckbox({ label, isOn, isMixed = false, onChange }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <chakra.label
      display="grid"
      placeItems="center"
      boxSize="8"
      cursor="pointer"
      onClick={(event) => event.stopPropagation()}
    >
      <CheckboxInput ref={box} aria-label={label} checked={isOn} onChange={onChange} />
    </chakra.label>
  )
}
