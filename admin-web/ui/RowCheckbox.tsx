import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, type ChangeEvent } from 'react'

interface RowCheckboxProps {
  label: string
  isOn: boolean
  isMixed?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A native checkbox, because a list has hundreds. Shift selects the range from the last click. */
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
      <chakra.input
        ref={box}
        type="checkbox"
        boxSize="4"
        accentColor="colorPalette.solid"
        cursor="pointer"
        aria-label={label}
        checked={isOn}
        onChange={onChange}
      />
    </chakra.label>
  )
}
