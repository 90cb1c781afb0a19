import { Box, Heading } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { refusalsIn } from '../../lib/field-errors.ts'
import { isDone } from '../../lib/outcome.ts'
import { isFree } from '../../lib/price.ts'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { useQuestion } from '../../ui/useQuestion.tsx'
import type { NewVariant_variantFragment } from './NewVariant.graphql.ts'
import {
  EMPTY_VARIANT,
  sameSize,
  sameSizeQuestion,
  variantInput,
  variantProblems,
  VARIANT_REFUSALS,
} from './variant-form.rules.ts'
import { VariantFields } from './VariantFields.tsx'
import { useFirstSize } from './useFirstSize.ts'
import { useCreateVariant, useUpdateVariant } from './variant-mutations.ts'

interface NewVariantProps {
  productId: string
  databaseId: number
  stored: readonly NewVariant_variantFragment[]
  onDirty: (isDirty: boolean) => void
}

export function NewVariant({ productId, databaseId, stored, onDirty }: NewVariantProps) {
  const [form, setForm] = useState(EMPTY_VARIANT)
  const { errors, check, refuse } = useFieldErrors(form, variantProblems)
  const [create, isCreating] = useCreateVariant()
  const [update, isUpdating] = useUpdateVariant()
  const { ask, question } = useQuestion()
  const askFirst = useFirstSize(ask)
  const isDirty = JSON.stringify(form) !== JSON.stringify(EMPTY_VARIANT)
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])

  const change = (same: NewVariant_variantFragment, { price, quantity }: ReturnType<typeof variantInput>) =>
    update({
      input: {
        variantId: same.id,
        variant: { price, quantity: same.quantity + quantity, isActive: true },
        expectedVersion: same.version,
        expectedQuantity: same.quantity,
      },
    })

  async function add(): Promise<boolean> {
    if (!check()) return false
    const variant = variantInput(form)
    if (
      isFree(form.price) &&
      (await ask({ title: 'Цена 0', text: 'Цената е 0. Да запазя ли въпреки това?', yes: 'Запази' })) !== 'yes'
    )
      return false
    const same = sameSize(stored, variant.size)
    if (same !== undefined && (await ask(sameSizeQuestion(same, form))) !== 'yes') return false
    const isTransfer = stored.length === 0 ? await askFirst(databaseId, 'новия размер', variant.quantity) : 'no'
    if (isTransfer === 'cancel') return false
    const result =
      same === undefined
        ? await create({ input: { productId, variant, ...(isTransfer === 'yes' && { takesProductStock: true }) } })
        : await change(same, variant)
    if (isDone(result)) setForm(EMPTY_VARIANT)
    else refuse(refusalsIn(result, VARIANT_REFUSALS))
    return isDone(result)
  }

  return (
    <Box bg="bg.subtle" borderRadius="xl" p="4">
      <Heading as="h3" size="sm" mb="3">
        Нов размер
      </Heading>
      <VariantFields
        form={form}
        errors={errors}
        onChange={(part) => setForm((typed) => ({ ...typed, ...part }))}
        submitLabel="Добави"
        isBusy={isCreating || isUpdating}
        onSubmit={add}
      />
      {question}
    </Box>
  )
}
