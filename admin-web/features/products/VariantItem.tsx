import { Badge, Button, HStack, Switch, Text } from '@chakra-ui/react'
import { moneyText } from '../../../web/lib/money-text.ts'
import { useAction } from '../../lib/useAction.ts'
import { VARIANT_UPDATE } from './variant-words.ts'
import type { VariantRow } from './VariantEditor.tsx'
import { UpdateVariantDocument } from './variants.graphql.ts'

interface VariantItemProps {
  variant: VariantRow
  onEdit: () => void
  onDelete: () => void
}

export function VariantItem({ variant, onEdit, onDelete }: VariantItemProps) {
  const { id, size, price, quantity, isActive, version } = variant
  const [update] = useAction(UpdateVariantDocument, ({ updateVariant }) => updateVariant, VARIANT_UPDATE)
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
      <Switch.Root checked={isActive} onCheckedChange={({ checked }) => setActive(checked)}>
        <Switch.HiddenInput />
        <Switch.Control />
        <Switch.Label>Активен</Switch.Label>
      </Switch.Root>
      <HStack gap="2">
        <Button size="sm" variant="outline" onClick={onEdit}>
          Редактирай
        </Button>
        <Button size="sm" variant="ghost" colorPalette="red" onClick={onDelete}>
          Изтрий
        </Button>
      </HStack>
    </HStack>
  )
}
