import { chakra } from '@chakra-ui/react'

interface CheckFieldProps {
  label: string
  isOn: boolean
  isInvalid?: boolean
  onChange: (isOn: boolean) => void
}

/** Native, because a list or a form has hundreds, and a form is rendered with each letter that is typed. */
export const CheckboxInput = chakra(
  'input',
  { base: { boxSize: '4', flexShrink: '0', accentColor: 'colorPalette.solid', cursor: 'pointer' } },
  { defaultProps: { type: 'checkbox' } },
)

export function CheckField({ label, isOn, isInvalid = false, onChange }: CheckFieldProps) {
  return (
    <chakra.label display="inline-flex" alignItems="center" gap="2.5" minH="6" fontWeight="medium" cursor="pointer">
      <CheckboxInput
        checked={isOn}
        aria-invalid={isInvalid || undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </chakra.label>
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
