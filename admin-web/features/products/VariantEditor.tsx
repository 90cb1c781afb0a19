import { Stack } from '@chakra-ui/react'
import { useEffect } from 'react'
import { isDone, useAction } from '../../lib/useAction.ts'
import { useSharedForm } from '../../ui/useSharedForm.tsx'
import { stockChangedText } from '../stock/stock-words.ts'
import { priceText } from './product-form.rules.ts'
import { VARIANT_CHANGES } from './variant-form.rules.ts'
import { VariantFields } from './VariantFields.tsx'
import { UpdateVariantDocument, type AdminVariantsQuery } from './variants.graphql.ts'
import { VARIANT_UPDATE } from './variant-words.ts'

/** A size as the manager lists it. */
export type VariantRow = NonNullable<AdminVariantsQuery['product']>['variants'][number]

interface VariantEditorProps {
  variant: VariantRow
  /** The size as it is now; null when it is gone. */
  readAgain: () => Promise<VariantRow | null>
  onClose: () => void
  /** Told whether something is typed that is not saved. */
  onDirty: (isDirty: boolean) => void
}

const readOf = ({ version, size, price, quantity, isActive }: VariantRow) => ({
  version,
  form: { size, price: price.amount, quantity: String(quantity), isActive },
})

/** Changes a size that there is; its quantity is sent only when it was changed here, so that what is sold meanwhile stays sold. */
export function VariantEditor({ variant, readAgain, onClose, onDirty }: VariantEditorProps) {
  const { form, read, isDirty, set, meet, accept, note } = useSharedForm(() => readOf(variant), {
    told: VARIANT_CHANGES,
    gone: 'Размерът е изтрит',
  })
  const [update, isBusy] = useAction(UpdateVariantDocument, VARIANT_UPDATE)
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  async function save() {
    const { size, price, quantity } = form
    const expected = Number(read.form.quantity)
    const typed = quantity === read.form.quantity ? undefined : Number(quantity)
    const result = await update({
      input: {
        variantId: variant.id,
        variant: { size: size.trim(), price: priceText(price) ?? '', quantity: typed },
        expectedVersion: read.version,
        expectedQuantity: expected,
      },
    })
    if (isDone(result)) return onClose()
    if (result?.__typename !== 'StockChangedError')
      return meet(result, async () => readAgain().then((now) => (now === null ? null : readOf(now))))
    accept(
      { ...read, form: { ...read.form, quantity: String(result.quantity) } },
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
