import { Input } from '@chakra-ui/react'
import { textIn, type MoneyParts } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'

interface FormerPriceFieldProps {
  formerPrice: string
  /** The price that a reduction announced now must be below. */
  lowest: MoneyParts | null
  error: string | undefined
  onChange: (formerPrice: string) => void
}

/** Rules: docs/decisions/0024-former-price.md. */
export function FormerPriceField({ formerPrice, lowest, error, onChange }: FormerPriceFieldProps) {
  const known = lowest === null ? '' : ` Най-ниска цена за последните 30 дни: ${textIn(lowest.currency, lowest)}.`
  return (
    <FormField
      label="Предишна цена"
      help={`Само при намаление: показва се зачеркната до новата цена.${known}`}
      error={error}
    >
      <Input inputMode="decimal" value={formerPrice} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </FormField>
  )
}
