import { Checkbox } from '@chakra-ui/react'

interface CheckFieldProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function CheckField({ label, isOn, onChange }: CheckFieldProps) {
  return (
    <Checkbox.Root checked={isOn} onCheckedChange={({ checked }) => onChange(checked === true)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  )
}

interface CheckFieldsProps<Id> {
  options: readonly { id: Id; name: string }[]
  chosen: readonly Id[]
  onChange: (chosen: Id[]) => void
}

/** Chosen names are kept in the order of choosing. */
export function CheckFields<Id extends string | number>({ options, chosen, onChange }: CheckFieldsProps<Id>) {
  return options.map(({ id, name }) => (
    <CheckField
      key={id}
      label={name}
      isOn={chosen.includes(id)}
      onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
    />
  ))
}
