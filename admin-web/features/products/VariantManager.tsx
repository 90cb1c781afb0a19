import { useQuery } from '@apollo/client/react'
import { Skeleton, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Modal } from '../../../web/ui/Modal.tsx'
import { useAction } from '../../lib/useAction.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { NewVariant } from './NewVariant.tsx'
import { VARIANT_REFETCH } from './variant-words.ts'
import { VariantEditor, variantsOf, type VariantRow } from './VariantEditor.tsx'
import { VariantItem } from './VariantItem.tsx'
import { AdminVariantsDocument, DeleteVariantDocument } from './variants.graphql.ts'

export function VariantManager({ databaseId, onClose }: { databaseId: number; onClose: () => void }) {
  const { data, error } = useQuery(AdminVariantsDocument, {
    variables: { databaseId },
    fetchPolicy: 'network-only',
  })
  const [editing, setEditing] = useState<VariantRow | null>(null)
  const [isEdited, setEdited] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [deleting, setDeleting] = useState<string | null>(null)
  const [remove, isRemoving] = useAction(DeleteVariantDocument, ({ deleteVariant }) => deleteVariant, {
    success: 'Вариантът беше изтрит успешно',
    failure: 'Възникна грешка при изтриване на варианта',
    refetch: VARIANT_REFETCH,
  })
  const { close, question } = useUnsavedGuard(isEdited || isTyped, onClose)
  const [product, setProduct] = useState(data?.product ?? null)
  if (data?.product != null && data.product !== product) setProduct(data.product)
  const stored = variantsOf(product)
  // A product or size deleted by another admin stays shown while it is edited, so that typed values can be copied.
  const variants = editing === null || stored.some(({ id }) => id === editing.id) ? stored : [...stored, editing]
  return (
    <Modal isOpen onClose={close} title={product === null ? 'Размери' : `Размери: ${product.name}`} size="xl">
      {product === null && data === undefined && error !== undefined && (
        <FailureNote text="Грешка при зареждане на размерите" />
      )}
      {product === null && data === undefined && error === undefined && <Skeleton h="40" aria-busy="true" />}
      {product === null && data !== undefined && <Text>Продуктът не е намерен. Може да е изтрит междувременно.</Text>}
      {product !== null && (
        <Stack gap="4">
          {variants.length === 0 && <Text color="fg.muted">Този продукт още няма размери.</Text>}
          {variants.map((variant) => {
            if (editing?.id === variant.id)
              return (
                <VariantEditor
                  key={variant.id}
                  productId={databaseId}
                  variant={editing}
                  onClose={() => setEditing(null)}
                  onDirty={setEdited}
                />
              )
            return (
              <VariantItem
                key={variant.id}
                variant={variant}
                onEdit={() => setEditing(variant)}
                onDelete={() => setDeleting(variant.id)}
              />
            )
          })}
          <NewVariant productId={product.id} onDirty={setTyped} />
        </Stack>
      )}
      <Confirm
        isOpen={deleting !== null}
        title="Изтриване на размер"
        text="Сигурни ли сте, че искате да изтриете този вариант?"
        isBusy={isRemoving}
        onClose={() => setDeleting(null)}
        onConfirm={() => void remove({ input: { variantId: deleting ?? '' } }).then(() => setDeleting(null))}
      />
      {question}
    </Modal>
  )
}
