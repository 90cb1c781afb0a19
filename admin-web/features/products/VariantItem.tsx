import type { FragmentType } from '@apollo/client'
import { Badge, Button, HStack, Switch, Text } from '@chakra-ui/react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { may } from '../../lib/may.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import type { ProductOption } from './OptionValueFields.tsx'
import { useUpdateVariant } from './variant-mutations.ts'
import { VariantEditor } from './VariantEditor.tsx'
import { VariantItem_variantFragmentDoc, type VariantItem_variantFragment } from './VariantItem.graphql.ts'

interface VariantItemProps {
  variant: FragmentType<VariantItem_variantFragment>
  productId: number
  options: readonly ProductOption[]
  isEdited: boolean
  onEdit: () => void
  onDelete: (quantity: number) => void
  onClose: () => void
  onDirty: (isDirty: boolean) => void
}

export function VariantItem({
  variant,
  productId,
  options,
  isEdited,
  onEdit,
  onDelete,
  onClose,
  onDirty,
}: VariantItemProps) {
  const data = useFragmentData(VariantItem_variantFragmentDoc, variant)
  const { id, size, price, quantity, isActive, version } = data
  const [update] = useUpdateVariant()
  if (isEdited)
    return <VariantEditor productId={productId} options={options} variant={data} onClose={onClose} onDirty={onDirty} />
  const setActive = (isOn: boolean) =>
    void update({
      input: { variantId: id, variant: { isActive: isOn }, expectedVersion: version },
    })
  return (
    <HStack borderWidth="1px" borderRadius="xl" p="4" columnGap="4" rowGap="2" flexWrap="wrap">
      <Text fontWeight="800" minW="24">
        {size}
      </Text>
      <Text flex="1" whiteSpace="nowrap">
        {moneyText(price)}
      </Text>
      <Badge colorPalette={quantity === 0 ? 'red' : quantity <= 5 ? 'orange' : 'mint'}>{quantity} бр.</Badge>
      <Switch.Root
        disabled={!may('products.write')}
        checked={isActive}
        onCheckedChange={({ checked }) => setActive(checked)}
      >
        <Switch.HiddenInput />
        <Switch.Control />
        <Switch.Label>Активен</Switch.Label>
      </Switch.Root>
      {may('products.write') && (
        <HStack gap="2">
          <Button size="sm" variant="outline" onClick={onEdit}>
            Редактирай
          </Button>
          <Button size="sm" variant="ghost" colorPalette="red" onClick={() => onDelete(quantity)}>
            Изтрий
          </Button>
        </HStack>
      )}
    </HStack>
  )
}
