import { Box, Button, chakra, HStack, Input, SimpleGrid } from '@chakra-ui/react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { isCompleteVariant, type VariantForm } from './variant-form.rules.ts'

interface VariantFieldsProps {
  form: VariantForm
  onChange: (part: Partial<VariantForm>) => void
  submitLabel: string
  isBusy: boolean
  onSubmit: () => void
  onCancel?: () => void
}

/** Back-office 5. */
export function VariantFields({ form, onChange, submitLabel, isBusy, onSubmit, onCancel }: VariantFieldsProps) {
  const isComplete = isCompleteVariant(form)
  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) onSubmit()
      }}
    >
      <SimpleGrid
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: '2fr 1fr 1fr auto' }}
        alignItems="end"
        gap="3"
      >
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <FormField label="Размер" isRequired>
            <Input
              value={form.size}
              maxLength={50}
              onChange={({ currentTarget }) => onChange({ size: currentTarget.value })}
            />
          </FormField>
        </Box>
        <FormField label="Цена (лв)" isRequired>
          <Input
            value={form.price}
            inputMode="decimal"
            onChange={({ currentTarget }) => onChange({ price: currentTarget.value })}
          />
        </FormField>
        <FormField label="Количество" isRequired>
          <Input
            type="number"
            min={0}
            step={1}
            value={form.quantity}
            onChange={({ currentTarget }) => onChange({ quantity: currentTarget.value })}
          />
        </FormField>
        <HStack gridColumn={{ base: '1 / -1', md: 'auto' }} justify="flex-end">
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
