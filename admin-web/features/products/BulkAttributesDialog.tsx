import { useQuery } from '@apollo/client/react'
import { Box, Skeleton, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { countText } from '#rules/count-text.ts'
import { isDone } from '../../lib/outcome.ts'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Refusals } from '../../ui/Refusals.tsx'
import { useAttributes } from '../attributes/useAttributes.ts'
import { addedChange, removedChange } from './bulk-attributes.rules.ts'
import { AdminValuesOfManyDocument } from './BulkAttributesDialog.graphql.ts'
import type { BulkProduct } from './useBulkProducts.ts'
import { useUpdateProducts } from './product-mutations.ts'
import { ValuesOfMany } from './ValuesOfMany.tsx'

interface BulkAttributesDialogProps {
  products: readonly BulkProduct[]
  onDone: () => void
  onClose: () => void
}

export function BulkAttributesDialog({ products, onDone, onClose }: BulkAttributesDialogProps) {
  const { attributes, hasFailed } = useAttributes()
  const { data, error } = useQuery(AdminValuesOfManyDocument, {
    variables: { ids: products.map(({ id }) => id) },
    fetchPolicy: 'network-only',
  })
  const [added, setAdded] = useState<string[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  const [refused, setRefused] = useState<Parameters<typeof Refusals>[0]['refused']>(null)
  const [change, isBusy] = useUpdateProducts()
  const values = (attributes ?? []).flatMap((attribute) => attribute.values)
  const namesOf = (ids: readonly string[]) => values.filter(({ id }) => ids.includes(id))
  const known = data?.nodes.flatMap((node) =>
    node !== null && 'attributeValues' in node
      ? [{ id: node.id, valueIds: node.attributeValues.map(({ id }) => id) }]
      : [],
  )
  const changes =
    known === undefined
      ? null
      : {
          added: namesOf(added).map((value) => ({ id: value.id, ...addedChange(value, known) })),
          removed: namesOf(removed).map((value) => ({ id: value.id, ...removedChange(value, known) })),
        }
  async function save(): Promise<boolean> {
    setRefused(null)
    if (added.length + removed.length === 0) return false
    const result = await change({
      input: {
        products: products.map(({ id, version }) => ({ productId: id, expectedVersion: version })),
        addAttributeValueIds: added,
        removeAttributeValueIds: removed,
      },
    })
    if (result?.__typename === 'BulkRefusedError') setRefused(result)
    if (isDone(result)) onDone()
    return isDone(result)
  }
  return (
    <FormDialog
      needs="products.write"
      title={`Характеристики на ${countText(products.length, ['продукт', 'продукта'])}`}
      size="lg"
      isDirty={added.length + removed.length > 0}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<Refusals refused={refused} />}
    >
      {(hasFailed || (data === undefined && error !== undefined)) && (
        <FailureNote text="Грешка при зареждане на характеристиките" />
      )}
      {attributes === undefined && !hasFailed && <Skeleton h="40" aria-busy="true" />}
      {attributes !== undefined && (
        <>
          <ValuesOfMany
            label="Добави характеристика"
            attributes={attributes}
            chosen={added}
            onChange={(ids) => {
              setAdded(ids)
              setRemoved(removed.filter((id) => !ids.includes(id)))
            }}
          />
          <ValuesOfMany
            label="Махни характеристика"
            attributes={attributes}
            chosen={removed}
            onChange={(ids) => {
              setRemoved(ids)
              setAdded(added.filter((id) => !ids.includes(id)))
            }}
          />
        </>
      )}
      {changes !== null && changes.added.length + changes.removed.length > 0 && (
        <Box as="section" aria-label="Какво се променя" bg="bg.subtle" borderRadius="xl" p="3" aria-live="polite">
          {changes.added.length > 0 && <Text fontWeight="bold">Получават</Text>}
          {changes.added.map(({ id, text }) => (
            <Text key={id}>{text}</Text>
          ))}
          {changes.removed.length > 0 && <Text fontWeight="bold">Губят</Text>}
          {changes.removed.map(({ id, text }) => (
            <Text key={id}>{text}</Text>
          ))}
        </Box>
      )}
    </FormDialog>
  )
}
