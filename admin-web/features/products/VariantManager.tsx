import { useQuery } from '@apollo/client/react'
import { Badge, Box, Button, Heading, HStack, Skeleton, Stack, Switch, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { Modal } from '../../../web/ui/Modal.tsx'
import { isDone, useAction } from '../../lib/useAction.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { VariantForm } from './VariantForm.tsx'
import { AdminVariantsDocument, CreateVariantDocument, DeleteVariantDocument, UpdateVariantDocument } from './variants.graphql.ts'

const REFETCH = ['AdminVariants', 'AdminProducts', 'AdminInventory', 'PanelFigures']

/** The sizes of a product: listed, added, changed, switched off and deleted. */
export function VariantManager({ databaseId, onClose }: { databaseId: number; onClose: () => void }) {
  const { data } = useQuery(AdminVariantsDocument, { variables: { databaseId }, fetchPolicy: 'network-only' })
  const [editing, setEditing] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<string | null>(null)
  const [added, setAdded] = useState(0)
  const [create, isCreating] = useAction(CreateVariantDocument, { success: 'Вариантът беше добавен успешно', failure: 'Възникна грешка при добавяне на варианта', refetch: REFETCH })
  const [update, isUpdating] = useAction(UpdateVariantDocument, { success: 'Вариантът беше актуализиран успешно', failure: 'Възникна грешка при актуализиране на варианта', refetch: REFETCH })
  const [remove, isRemoving] = useAction(DeleteVariantDocument, { success: 'Вариантът беше изтрит успешно', failure: 'Възникна грешка при изтриване на варианта', refetch: REFETCH })
  const product = data?.product
  return (
    <Modal isOpen onClose={onClose} title={product == null ? 'Размери' : `Размери: ${product.name}`} size="xl">
      {product == null ? (
        <Skeleton h="40" aria-busy="true" />
      ) : (
        <Stack gap="4">
          {product.variants.length === 0 && <Text color="fg.muted">Този продукт още няма размери.</Text>}
          {product.variants.map(({ id, size, price, quantity, isActive }) =>
            editing === id ? (
              <Box key={id} borderWidth="1px" borderRadius="xl" p="4">
                <VariantForm
                  initial={{ size, price: price.amount, quantity }}
                  submitLabel="Запази"
                  isBusy={isUpdating}
                  onCancel={() => setEditing(null)}
                  onSubmit={(variant) => void update({ input: { variantId: id, variant } }).then((result) => isDone(result) && setEditing(null))}
                />
              </Box>
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
                <Button size="sm" variant="outline" onClick={() => setEditing(id)}>
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
    </Modal>
  )
}
