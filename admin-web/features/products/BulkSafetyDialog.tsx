import { Stack, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { countText } from '#rules/count-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { isDone } from '../../lib/outcome.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Refusals } from '../../ui/Refusals.tsx'
import { useMakers } from '../makers/useMakers.ts'
import { AGES } from './SafetyFields.tsx'
import { useUpdateProducts } from './product-mutations.ts'
import type { BulkProduct } from './useBulkProducts.ts'

interface BulkSafetyDialogProps {
  products: readonly BulkProduct[]
  onDone: () => void
  onClose: () => void
}

/** An empty field stays as each product has it. */
export function BulkSafetyDialog({ products, onDone, onClose }: BulkSafetyDialogProps) {
  const { makers = [] } = useMakers()
  const [makerId, setMakerId] = useState('')
  const [warnings, setWarnings] = useState('')
  const [minimumAge, setMinimumAge] = useState('')
  const [refused, setRefused] = useState<Parameters<typeof Refusals>[0]['refused']>(null)
  const [change, isBusy] = useUpdateProducts()
  const isDirty = makerId !== '' || warnings.trim() !== '' || minimumAge !== ''
  async function save(): Promise<boolean> {
    setRefused(null)
    if (!isDirty) return false
    const result = await change({
      input: {
        products: products.map(({ id, version }) => ({ productId: id, expectedVersion: version })),
        makerId: makerId === '' ? null : makerId,
        warnings: warnings.trim() === '' ? null : warnings,
        minimumAge: minimumAge === '' ? null : Number(minimumAge),
      },
    })
    if (result?.__typename === 'BulkRefusedError') setRefused(result)
    if (isDone(result)) onDone()
    return isDone(result)
  }
  return (
    <FormDialog
      needs="products.write"
      title={`Безопасност на ${countText(products.length, ['продукт', 'продукта'])}`}
      isDirty={isDirty}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<Refusals refused={refused} />}
    >
      <Stack gap="4">
        <SelectField
          label="Производител"
          width="full"
          value={makerId}
          options={[
            { value: '', label: 'Производителят остава' },
            ...makers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setMakerId}
        />
        <FormField label="Предупреждения" help="Заменят тези на избраните продукти. Празно – остават.">
          <Textarea
            rows={4}
            maxLength={5000}
            value={warnings}
            onChange={({ currentTarget }) => setWarnings(currentTarget.value)}
          />
        </FormField>
        <SelectField
          label="Възраст на купувача"
          width="full"
          value={minimumAge}
          options={[{ value: '', label: 'Възрастта остава' }, { value: '0', label: 'Без ограничение' }, ...AGES]}
          onChange={setMinimumAge}
        />
      </Stack>
    </FormDialog>
  )
}
