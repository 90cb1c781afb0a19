import { Button, chakra, HStack, Input, SimpleGrid } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { priceText } from './product-form.rules.ts'

/** What a size's form gives. */
export interface VariantValues {
  size: string
  price: string
  /** Undefined when it was not touched, so that what is sold meanwhile stays sold. */
  quantity: number | undefined
}

interface VariantFormProps {
  initial: { size: string; price: string; quantity: number }
  submitLabel: string
  isBusy: boolean
  onSubmit: (values: VariantValues) => void
  onCancel?: () => void
  /** For a size that exists: its quantity is given only when it was changed here. */
  keepsUntouched?: boolean
  /** Told whether something is typed that is not saved. */
  onDirty: (isDirty: boolean) => void
}

/** Size, price and quantity of one variant (back-office 5). */
export function VariantForm({ initial, submitLabel, isBusy, onSubmit, onCancel, keepsUntouched = false, onDirty }: VariantFormProps) {
  // What the list shows may change while somebody types here.
  const [read] = useState(initial)
  const [size, setSize] = useState(initial.size)
  const [price, setPrice] = useState(initial.price)
  const [quantity, setQuantity] = useState(String(initial.quantity))
  const isDirty = size !== read.size || price !== read.price || quantity !== String(read.quantity)
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  const isComplete = size.trim() !== '' && priceText(price) !== null && /^\d+$/.test(quantity)
  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) onSubmit({ size: size.trim(), price: priceText(price) ?? '', quantity: keepsUntouched && quantity === String(read.quantity) ? undefined : Number(quantity) })
      }}
    >
      <SimpleGrid templateColumns={{ base: '1fr 1fr', md: '2fr 1fr 1fr auto' }} alignItems="end" gap="3">
        <FormField label="Размер" isRequired>
          <Input value={size} maxLength={50} onChange={({ currentTarget }) => setSize(currentTarget.value)} />
        </FormField>
        <FormField label="Цена (лв)" isRequired>
          <Input value={price} inputMode="decimal" onChange={({ currentTarget }) => setPrice(currentTarget.value)} />
        </FormField>
        <FormField label="Количество" isRequired>
          <Input type="number" min={0} step={1} value={quantity} onChange={({ currentTarget }) => setQuantity(currentTarget.value)} />
        </FormField>
        <HStack>
          <Button type="submit" loading={isBusy} disabled={!isComplete}>
            {submitLabel}
          </Button>
          {onCancel !== undefined && (
            <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
              Отказ
            </Button>
          )}
        </HStack>
      </SimpleGrid>
    </chakra.form>
  )
}
