import { useQuery } from '@apollo/client/react'
import { Badge, Button, HStack, Skeleton, Stack, Switch, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { Modal } from '../../../web/ui/Modal.tsx'
import { useAction } from '../../lib/useAction.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { FailureNote } from '../../ui/FailureNote.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { NewVariant } from './NewVariant.tsx'
import { VARIANT_REFETCH, VARIANT_UPDATE } from './variant-words.ts'
import { VariantEditor, type VariantRow } from './VariantEditor.tsx'
import { AdminVariantsDocument, DeleteVariantDocument, UpdateVariantDocument } from './variants.graphql.ts'

/** The sizes of a product: listed, added, changed, switched off and deleted. */
export function VariantManager({ databaseId, onClose }: { databaseId: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(AdminVariantsDocument, {
    variables: { databaseId },
    fetchPolicy: 'network-only',
  })
  const [editing, setEditing] = useState<VariantRow | null>(null)
  const [isEdited, setEdited] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [deleting, setDeleting] = useState<string | null>(null)
  const [update] = useAction(UpdateVariantDocument, VARIANT_UPDATE)
  const [remove, isRemoving] = useAction(DeleteVariantDocument, {
    success: 'Вариантът беше изтрит успешно',
    failure: 'Възникна грешка при изтриване на варианта',
    refetch: VARIANT_REFETCH,
  })
  const { close, question } = useUnsavedGuard(isEdited || isTyped, onClose)
  const [product, setProduct] = useState(data?.product ?? null)
  if (data?.product != null && data.product !== product) setProduct(data.product)
  const stored = product?.variants ?? []
  // A product or size that another admin has deleted stays while it is open here: what was typed can still be copied.
  const variants = editing === null || stored.some(({ id }) => id === editing.id) ? stored : [...stored, editing]
  const readAgain = async (variantId: string) =>
    (await refetch()).data?.product?.variants.find(({ id }) => id === variantId) ?? null
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
            const { id, size, price, quantity, isActive, version } = variant
            if (editing?.id === id)
              return (
                <VariantEditor
                  key={id}
                  variant={editing}
                  readAgain={() => readAgain(id)}
                  onClose={() => setEditing(null)}
                  onDirty={setEdited}
                />
              )
            return (
              <HStack key={id} borderWidth="1px" borderRadius="xl" p="4" columnGap="4" rowGap="2" flexWrap="wrap">
                <Text fontWeight="800" minW="24">
                  {size}
                </Text>
                <Text flex="1" whiteSpace="nowrap">
                  {moneyText(price)}
                </Text>
                <Badge colorPalette={quantity === 0 ? 'red' : quantity <= 5 ? 'orange' : 'mint'}>{quantity} бр.</Badge>
                <Switch.Root
                  checked={isActive}
                  onCheckedChange={({ checked }) =>
                    void update({
                      input: {
                        variantId: id,
                        variant: { size, price: price.amount, isActive: checked },
                        expectedVersion: version,
                      },
                    })
                  }
                >
                  <Switch.HiddenInput />
                  <Switch.Control />
                  <Switch.Label>Активен</Switch.Label>
                </Switch.Root>
                <HStack gap="2">
                  <Button size="sm" variant="outline" onClick={() => setEditing(variant)}>
                    Редактирай
                  </Button>
                  <Button size="sm" variant="ghost" colorPalette="red" onClick={() => setDeleting(id)}>
                    Изтрий
                  </Button>
                </HStack>
              </HStack>
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
