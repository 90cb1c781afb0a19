import { Checkbox } from '@chakra-ui/react'

interface CheckFieldProps {
  label: string
  isOn: boolean
  isInvalid?: boolean
  onChange: (isOn: boolean) => void
}

export function CheckField({ label, isOn, isInvalid = false, onChange }: CheckFieldProps) {
  return (
    <Checkbox.Root checked={isOn} invalid={isInvalid} onCheckedChange={({ checked }) => onChange(checked === true)}>
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  )
}

interface CheckFieldsProps<Id> {
  options: readonly { id: Id; name: string }[]
  chosen: readonly Id[]
  isInvalid?: boolean
  onChange: (chosen: Id[]) => void
}

/** Chosen names are in the order of choosing. */
export function CheckFields<Id extends string | number>({
  options,
  chosen,
  isInvalid = false,
  onChange,
}: CheckFieldsProps<Id>) {
  return options.map(({ id, name }) => (
    <CheckField
      key={id}
      label={name}
      isOn={chosen.includes(id)}
      isInvalid={isInvalid}
      onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
    />
  ))
}
