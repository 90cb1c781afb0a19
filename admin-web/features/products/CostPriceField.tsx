import { Input } from '@chakra-ui/react'
import { marginPercent } from '#rules/margin.ts'
import { minorUnitsOf } from '#rules/money.ts'
import { baseSign } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { priceText } from '../../lib/price.ts'

interface CostPriceFieldProps {
  cost: string
  /** By which the margin is counted; empty for a product with sizes. */
  price: string
  help: string
  error: string | undefined
  onChange: (cost: string) => void
}

function marginText(cost: string, price: string): string | null {
  const [costMinor, priceMinor] = [cost, price].map((typed) => minorUnitsOf(priceText(typed) ?? ''))
  if (costMinor == null || priceMinor == null) return null
  const margin = marginPercent(priceMinor, costMinor)
  return margin === null ? null : `Марж ${margin} %`
}

/** For staff who may write products (docs/spec/products.md#cost-price). */
export function CostPriceField({ cost, price, help, error, onChange }: CostPriceFieldProps) {
  return (
    <FormField label={`Себестойност (${baseSign()})`} help={marginText(cost, price) ?? help} error={error}>
      <Input inputMode="decimal" value={cost} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    </FormField>
  )
}
