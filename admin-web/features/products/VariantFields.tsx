import { Box, Button, chakra, HStack, Input, SimpleGrid } from '@chakra-ui/react'
import type { FormEvent, ReactNode } from 'react'
import { baseSign } from '../../../web/lib/money-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { useFocusInvalid } from '../../ui/useFocusInvalid.ts'
import type { VariantForm } from './variant-form.rules.ts'

interface VariantFieldsProps {
  form: VariantForm
  /** The text consists of the names of the values, so it is not typed. */
  isSizeOfValues?: boolean
  errors: FieldErrors
  onChange: (part: Partial<VariantForm>) => void
  submitLabel: string
  isBusy: boolean
  /** Resolves with whether it was saved; otherwise the first invalid field gets the focus. */
  onSubmit: () => Promise<boolean>
  onCancel?: () => void
  children?: ReactNode
}

/** docs/spec/products.md#sizes. */
export function VariantFields({
  form,
  isSizeOfValues = false,
  errors,
  onChange,
  submitLabel,
  isBusy,
  onSubmit,
  onCancel,
  children,
}: VariantFieldsProps) {
  const { form: element, focusInvalid } = useFocusInvalid()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await onSubmit())) focusInvalid()
  }
  return (
    <chakra.form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <SimpleGrid
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: '2fr 1fr 1fr auto' }}
        alignItems="start"
        gap="3"
      >
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <FormField label="Размер" isRequired error={errors['size']}>
            <Input
              value={form.size}
              readOnly={isSizeOfValues}
              {...(isSizeOfValues && { bg: 'bg.subtle' })}
              maxLength={50}
              onChange={({ currentTarget }) => onChange({ size: currentTarget.value })}
            />
          </FormField>
        </Box>
        <FormField label={`Цена (${baseSign()})`} isRequired error={errors['price']}>
          <Input
            value={form.price}
            inputMode="decimal"
            onChange={({ currentTarget }) => onChange({ price: currentTarget.value })}
          />
        </FormField>
        <FormField label="Количество" isRequired error={errors['quantity']}>
          <Input
            type="number"
            min={0}
            step={1}
            value={form.quantity}
            onChange={({ currentTarget }) => onChange({ quantity: currentTarget.value })}
          />
        </FormField>
        {children !== undefined && (
          <Box gridColumn="1 / -1" gridRow={{ md: '2' }}>
            {children}
          </Box>
        )}
        {/* Offset by the height of the labels. */}
        <HStack gridColumn={{ base: '1 / -1', md: 'auto' }} justify="flex-end" pt={{ md: '6.5' }}>
          <Button type="submit" loading={isBusy}>
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
