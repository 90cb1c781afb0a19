import { Button, chakra, HStack, Input } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { priceText } from './product-form.rules.ts'

/** What a size's form gives. */
export interface VariantValues {
  size: string
  price: string
  quantity: number
}

interface VariantFormProps {
  initial: { size: string; price: string; quantity: number }
  submitLabel: string
  isBusy: boolean
  onSubmit: (values: VariantValues) => void
  onCancel?: () => void
}

/** Size, price and quantity of one variant (back-office 5). */
export function VariantForm({ initial, submitLabel, isBusy, onSubmit, onCancel }: VariantFormProps) {
  const [size, setSize] = useState(initial.size)
  const [price, setPrice] = useState(initial.price)
  const [quantity, setQuantity] = useState(String(initial.quantity))
  const isComplete = size.trim() !== '' && priceText(price) !== null && /^\d+$/.test(quantity)
  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) onSubmit({ size: size.trim(), price: priceText(price) ?? '', quantity: Number(quantity) })
      }}
    >
      <HStack align="flex-end" flexWrap="wrap" gap="3">
        <FormField label="Размер" isRequired>
          <Input value={size} maxLength={50} onChange={({ currentTarget }) => setSize(currentTarget.value)} />
        </FormField>
        <FormField label="Цена (лв)" isRequired>
          <Input value={price} inputMode="decimal" onChange={({ currentTarget }) => setPrice(currentTarget.value)} />
        </FormField>
        <FormField label="Количество" isRequired>
          <Input type="number" min={0} step={1} value={quantity} onChange={({ currentTarget }) => setQuantity(currentTarget.value)} />
        </FormField>
        <Button type="submit" loading={isBusy} disabled={!isComplete}>
          {submitLabel}
        </Button>
        {onCancel !== undefined && (
          <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
            Отказ
          </Button>
        )}
      </HStack>
    </chakra.form>
  )
}
