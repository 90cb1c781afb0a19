import { useQuery } from '@apollo/client/react'
import { Button, HStack, Skeleton, Stack, Text } from '@chakra-ui/react'
import { Grid3x3 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { later } from '../../../web/lib/later.ts'
import { Modal } from '../../../web/ui/Modal.tsx'
import { may } from '../../lib/may.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { useTitle } from '../../lib/title.ts'
import { NewVariant } from './NewVariant.tsx'
import { useDeleteVariant } from './variant-mutations.ts'
import { VariantItem } from './VariantItem.tsx'
import { AdminVariantsDocument, type VariantManager_productFragment } from './VariantManager.graphql.ts'

const CombinationsDialog = later(() =>
  import('./CombinationsDialog.tsx').then(({ CombinationsDialog }) => CombinationsDialog),
)

export function VariantManager({ databaseId, onClose }: { databaseId: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(AdminVariantsDocument, {
    variables: { databaseId },
    fetchPolicy: 'cache-and-network',
  })
  const [editing, setEditing] = useState<VariantManager_productFragment['variants'][number] | null>(null)
  const [isEdited, setEdited] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [deleting, setDeleting] = useState<{ id: string; quantity: number } | null>(null)
  const [isCombining, setCombining] = useState(false)
  const [remove, isRemoving] = useDeleteVariant()
  const { close, question } = useUnsavedGuard(isEdited || isTyped, onClose)
  const found = data?.product?.__typename === 'SaleProduct' ? data.product : null
  const [product, setProduct] = useState(found)
  if (found !== null && found !== product) setProduct(found)
  const stored = product?.variants ?? []
  // A product or size that another admin deletes stays visible while edited, so that typed values can be copied.
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
          <HStack justify="space-between" flexWrap="wrap" gap="2">
            <Text color="fg.muted">
              {product.options.length === 0
                ? 'Размерите може да се различават по цвят, цифра и други атрибути.'
                : `Избор: ${product.options.map(({ name }) => name).join(' × ')}`}
            </Text>
            {may('products.write') && (
              <Button size="sm" variant="outline" onClick={() => setCombining(true)}>
                <Grid3x3 /> {product.options.length === 0 ? 'Избор по атрибути …' : 'Добави комбинации …'}
              </Button>
            )}
          </HStack>
          {variants.length === 0 && <Text color="fg.muted">Този продукт още няма размери.</Text>}
          {variants.map((variant) => (
            <VariantItem
              key={variant.id}
              variant={variant}
              options={product.options}
              productId={databaseId}
              isEdited={editing?.id === variant.id}
              onEdit={() => setEditing(variant)}
              onDelete={(quantity) => setDeleting({ id: variant.id, quantity })}
              onClose={() => setEditing(null)}
              onDirty={setEdited}
            />
          ))}
          {may('products.write') && product.options.length === 0 && (
            <NewVariant productId={product.id} databaseId={databaseId} stored={stored} onDirty={setTyped} />
          )}
        </Stack>
      )}
      <Confirm
        isOpen={deleting !== null}
        title="Изтриване на размер"
        text="Сигурни ли сте, че искате да изтриете този вариант?"
        detail={
          deleting === null || deleting.quantity === 0
            ? undefined
            : `Наличните ${deleting.quantity} бр. ще бъдат отписани.`
        }
        isBusy={isRemoving}
        onClose={() => setDeleting(null)}
        onConfirm={() => void remove({ input: { variantId: deleting?.id ?? '' } }).then(() => setDeleting(null))}
      />
      {isCombining && (
        <Suspense fallback={null}>
          <CombinationsDialog
            databaseId={databaseId}
            onDone={() => void refetch().catch(() => undefined)}
            onClose={() => setCombining(false)}
          />
        </Suspense>
      )}
      {question}
    </Modal>
  )
}

export function SizesDialog({ databaseId, onClose }: { databaseId: number; onClose: () => void }) {
  useTitle(`Размери на № ${databaseId}`, 'dialog')
  return <VariantManager key={databaseId} databaseId={databaseId} onClose={onClose} />
}
