import { Stack } from '@chakra-ui/react'
import { useEffect } from 'react'
import { stockChangedText } from '../../lib/conflicts.ts'
import { isDone } from '../../lib/outcome.ts'
import { useReload } from '../../lib/useReload.ts'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { priceText } from './product-form.rules.ts'
import { VARIANT_FIELDS } from './variant-form.rules.ts'
import { VariantFields } from './VariantFields.tsx'
import type { VariantItem_variantFragment } from './VariantItem.graphql.ts'
import { AdminVariantsDocument } from './VariantManager.graphql.ts'
import { useUpdateVariant } from './useUpdateVariant.ts'

interface VariantEditorProps {
  productId: number
  variant: VariantItem_variantFragment
  onClose: () => void
  /** Called with whether there are unsaved changes. */
  onDirty: (isDirty: boolean) => void
}

const loadedFrom = ({
  version,
  size,
  price,
  quantity,
  isActive,
}: Omit<VariantItem_variantFragment, ' $fragmentName'>) => ({
  version,
  form: { size, price: price.amount, quantity: String(quantity), isActive },
})

/** The quantity is sent only when edited here, so that concurrent sales are not overwritten. */
export function VariantEditor({ productId, variant, onClose, onDirty }: VariantEditorProps) {
  const reload = useReload(AdminVariantsDocument, ({ product }) => {
    if (product?.__typename !== 'SaleProduct') return null
    const now = product.variants.find(({ id }) => id === variant.id)
    return now && loadedFrom(now)
  })
  const { form, loaded, isDirty, set, onConflict, accept, note } = useSharedForm({
    initial: () => loadedFrom(variant),
    reload: () => reload({ databaseId: productId }),
    fields: VARIANT_FIELDS,
    deletedText: 'Размерът е изтрит',
  })
  const [update, isBusy] = useUpdateVariant()
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  async function save() {
    const { size, price, quantity } = form
    const expected = Number(loaded.form.quantity)
    const typed = quantity === loaded.form.quantity ? undefined : Number(quantity)
    const result = await update({
      input: {
        variantId: variant.id,
        variant: { size: size.trim(), price: priceText(price) ?? '', quantity: typed },
        expectedVersion: loaded.version,
        expectedQuantity: expected,
      },
    })
    if (isDone(result)) return onClose()
    if (result?.__typename !== 'StockChangedError') return onConflict(result)
    accept(
      { ...loaded, form: { ...loaded.form, quantity: String(result.quantity) } },
      stockChangedText(expected, result.quantity, typed ?? null),
    )
  }
  return (
    <Stack gap="3" borderWidth="1px" borderColor="border.emphasized" borderRadius="xl" p="4">
      <VariantFields
        form={form}
        onChange={set}
        submitLabel="Запази"
        isBusy={isBusy}
        onCancel={onClose}
        onSubmit={() => void save()}
      />
      {note}
    </Stack>
  )
}
