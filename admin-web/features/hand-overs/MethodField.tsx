import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { MoneyMethod } from '../../gql/graph.ts'
import { METHODS, optionsOf } from '../payments/payment-words.ts'

interface MethodFieldProps {
  value: MoneyMethod
  onChange: (method: MoneyMethod) => void
}

/** How a deposit is moved at the desk. */
export function MethodField({ value, onChange }: MethodFieldProps) {
  return (
    <SelectField
      label="Начин за депозита"
      value={value}
      options={optionsOf(METHODS, ['CASH', 'CARD', 'BANK_TRANSFER'])}
      onChange={onChange}
    />
  )
}
