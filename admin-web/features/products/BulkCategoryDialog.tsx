import { useQuery } from '@apollo/client/react'
import { Stack } from '@chakra-ui/react'
import { useState } from 'react'
import { countText } from '#rules/count-text.ts'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import type { ProductType } from '../../gql/graph.ts'
import { isDone } from '../../lib/outcome.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Refusals } from '../../ui/Refusals.tsx'
import type { BulkProduct } from './useBulkProducts.ts'
import { AdminCategoryOptionsDocument } from './useCategoryFilters.graphql.ts'
import { useUpdateProducts } from './product-mutations.ts'

interface BulkCategoryDialogProps {
  type: ProductType
  products: readonly BulkProduct[]
  onDone: () => void
  onClose: () => void
}

export function BulkCategoryDialog({ type, products, onDone, onClose }: BulkCategoryDialogProps) {
  const { data } = useQuery(AdminCategoryOptionsDocument, { variables: { type } })
  const [added, setAdded] = useState('')
  const [removed, setRemoved] = useState('')
  const [refused, setRefused] = useState<Parameters<typeof Refusals>[0]['refused']>(null)
  const [change, isBusy] = useUpdateProducts()
  const options = (data?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }))
  async function save(): Promise<boolean> {
    setRefused(null)
    if (added === removed) return false
    const result = await change({
      input: {
        products: products.map(({ id, version }) => ({ productId: id, expectedVersion: version })),
        addCategoryId: added === '' ? null : added,
        removeCategoryId: removed === '' ? null : removed,
      },
    })
    if (result?.__typename === 'BulkRefusedError') setRefused(result)
    if (isDone(result)) onDone()
    return isDone(result)
  }
  return (
    <FormDialog
      needs="products.write"
      title={`Категории на ${countText(products.length, ['продукт', 'продукта'])}`}
      isDirty={added !== '' || removed !== ''}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<Refusals refused={refused} />}
    >
      <Stack gap="3">
        <SelectField
          label="Добави в категория"
          value={added}
          options={[{ value: '', label: 'Добави в …' }, ...options]}
          onChange={setAdded}
        />
        <SelectField
          label="Махни от категория"
          value={removed}
          options={[{ value: '', label: 'Махни от …' }, ...options]}
          onChange={setRemoved}
        />
      </Stack>
    </FormDialog>
  )
}
