import { Box, Heading } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { isDone } from '../../lib/outcome.ts'
import { priceText } from './product-form.rules.ts'
import type { VariantForm } from './variant-form.rules.ts'
import { VariantFields } from './VariantFields.tsx'
import { useCreateVariant } from './useCreateVariant.ts'

const EMPTY: VariantForm = { size: '', price: '', quantity: '0' }

export function NewVariant({ productId, onDirty }: { productId: string; onDirty: (isDirty: boolean) => void }) {
  const [form, setForm] = useState(EMPTY)
  const [create, isBusy] = useCreateVariant()
  const isDirty = JSON.stringify(form) !== JSON.stringify(EMPTY)
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  async function add() {
    const { size, price, quantity } = form
    const variant = { size: size.trim(), price: priceText(price) ?? '', quantity: Number(quantity) }
    if (isDone(await create({ input: { productId, variant } }))) setForm(EMPTY)
  }
  return (
    <Box bg="bg.subtle" borderRadius="xl" p="4">
      <Heading as="h3" size="sm" mb="3">
        Нов размер
      </Heading>
      <VariantFields
        form={form}
        onChange={(part) => setForm((typed) => ({ ...typed, ...part }))}
        submitLabel="Добави"
        isBusy={isBusy}
        onSubmit={() => void add()}
      />
    </Box>
  )
}
