import { Checkbox } from '@chakra-ui/react'

interface CheckFieldProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A checkbox with its label. */
export function CheckField({ label, isOn, onChange }: CheckFieldProps) {
  return (
    <Checkbox.Root checked={isOn} onCheckedChange={({ checked }) => onChange(checked === true)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  )
}

interface CheckFieldsProps {
  options: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** A checkbox for each of a list of names; what is chosen last comes last. */
export function CheckFields({ options, chosen, onChange }: CheckFieldsProps) {
  return options.map(({ id, name }) => (
    <CheckField
      key={id}
      label={name}
      isOn={chosen.includes(id)}
      onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
    />
  ))
}
