import { useQuery } from '@apollo/client/react'
import { Badge, Box, Button, Heading, HStack, Skeleton, Stack, Switch, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { Modal } from '../../../web/ui/Modal.tsx'
import { isDone, useAction } from '../../lib/useAction.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx'
import { stockChangedText } from '../stock/stock-words.ts'
import { VariantForm, type VariantValues } from './VariantForm.tsx'
import { AdminVariantsDocument, CreateVariantDocument, DeleteVariantDocument, UpdateVariantDocument } from './variants.graphql.ts'

const REFETCH = ['AdminVariants', 'AdminProducts', 'AdminInventory', 'PanelFigures']

/** The sizes of a product: listed, added, changed, switched off and deleted. */
export function VariantManager({ databaseId, onClose }: { databaseId: number; onClose: () => void }) {
  const { data } = useQuery(AdminVariantsDocument, { variables: { databaseId }, fetchPolicy: 'network-only' })
  const [editing, setEditing] = useState<{ id: string; expected: number } | null>(null)
  const [isEdited, setEdited] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const [added, setAdded] = useState(0)
  const [create, isCreating] = useAction(CreateVariantDocument, { success: 'Вариантът беше добавен успешно', failure: 'Възникна грешка при добавяне на варианта', refetch: REFETCH })
  const [update, isUpdating] = useAction(UpdateVariantDocument, { success: 'Вариантът беше актуализиран успешно', failure: 'Възникна грешка при актуализиране на варианта', refetch: REFETCH })
  const [remove, isRemoving] = useAction(DeleteVariantDocument, { success: 'Вариантът беше изтрит успешно', failure: 'Възникна грешка при изтриване на варианта', refetch: REFETCH })
  const { close, question } = useUnsavedGuard(isEdited || isTyped, onClose)
  const product = data?.product
  const edit = (next: typeof editing) => {
    setEditing(next)
    setProblem(null)
  }
  async function save(id: string, variant: VariantValues) {
    const expected = editing?.expected ?? 0
    const result = await update({ input: { variantId: id, variant, expectedQuantity: expected } })
    if (isDone(result)) return edit(null)
    if (result?.__typename !== 'StockChangedError') return
    setEditing({ id, expected: result.quantity })
    setProblem(stockChangedText(expected, result.quantity, variant.quantity ?? null))
  }
  return (
    <Modal isOpen onClose={close} title={product == null ? 'Размери' : `Размери: ${product.name}`} size="xl">
      {product == null ? (
        <Skeleton h="40" aria-busy="true" />
      ) : (
        <Stack gap="4">
          {product.variants.length === 0 && <Text color="fg.muted">Този продукт още няма размери.</Text>}
          {product.variants.map(({ id, size, price, quantity, isActive }) =>
            editing?.id === id ? (
              <Stack key={id} gap="3" borderWidth="1px" borderColor="border.emphasized" borderRadius="xl" p="4">
                <VariantForm initial={{ size, price: price.amount, quantity }} submitLabel="Запази" isBusy={isUpdating} keepsUntouched onCancel={() => edit(null)} onSubmit={(variant) => void save(id, variant)} onDirty={setEdited} />
                <AlertNote text={problem} />
              </Stack>
            ) : (
              <HStack key={id} borderWidth="1px" borderRadius="xl" p="4" gap="4" flexWrap="wrap">
                <Text fontWeight="800" minW="24">
                  {size}
                </Text>
                <Text flex="1">{moneyText(price)}</Text>
                <Badge colorPalette={quantity === 0 ? 'red' : quantity <= 5 ? 'orange' : 'mint'}>{quantity} бр.</Badge>
                <Switch.Root checked={isActive} onCheckedChange={({ checked }) => void update({ input: { variantId: id, variant: { size, price: price.amount, isActive: checked } } })}>
                  <Switch.HiddenInput />
                  <Switch.Control />
                  <Switch.Label>Активен</Switch.Label>
                </Switch.Root>
                <Button size="sm" variant="outline" onClick={() => edit({ id, expected: quantity })}>
                  Редактирай
                </Button>
                <Button size="sm" variant="ghost" colorPalette="red" onClick={() => setDeleting(id)}>
                  Изтрий
                </Button>
              </HStack>
            ),
          )}
          <Box bg="bg.subtle" borderRadius="xl" p="4">
            <Heading as="h3" size="sm" mb="3">
              Нов размер
            </Heading>
            <VariantForm
              key={added}
              initial={{ size: '', price: '', quantity: 0 }}
              submitLabel="Добави"
              isBusy={isCreating}
              onDirty={setTyped}
              onSubmit={(variant) => void create({ input: { productId: product.id, variant } }).then((result) => isDone(result) && setAdded(added + 1))}
            />
          </Box>
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
