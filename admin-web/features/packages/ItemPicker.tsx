import { Box, Button, HStack, Text } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTypedSearch } from '../../lib/useTypedSearch.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { ItemSearch } from '../../ui/ItemSearch.tsx'
import { AdminPackageItemsDocument } from './ItemPicker.graphql.ts'
import { itemOf, type ChosenItem, type Item } from './part-form.rules.ts'

interface ItemPickerProps {
  label: string
  chosen: ChosenItem
  error: string | undefined
  sizeError: string | undefined
  onChange: (chosen: ChosenItem) => void
}

const SHOPPER_CHOOSES = { value: '', label: 'По избор на клиента' }

function SizeField({ label, chosen, item, sizeError, onChange }: ItemPickerProps & { item: Item }) {
  const sizes = item.sizes.filter(({ id, isActive }) => isActive || id === chosen.variantId)
  return (
    <FormField label="Размер" error={sizeError}>
      <SelectField
        label={`Размер: ${label}`}
        width="full"
        value={chosen.variantId}
        options={[SHOPPER_CHOOSES, ...sizes.map(({ id, size }) => ({ value: id, label: size }))]}
        onChange={(variantId) => onChange({ item, variantId })}
      />
    </FormField>
  )
}

function Search({
  label,
  error,
  onChange,
  onCancel,
}: Omit<ItemPickerProps, 'chosen' | 'sizeError'> & { onCancel?: () => void }) {
  const [typed, setTyped] = useState('')
  const data = useTypedSearch(AdminPackageItemsDocument, typed)
  const found = data?.products.edges.map(({ node }) => itemOf(node))
  return (
    <Box>
      <HStack align="end">
        <FormField label={label} isRequired error={error}>
          <ItemSearch value={typed} onChange={setTyped} />
        </FormField>
        {onCancel !== undefined && (
          <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
            Отказ
          </Button>
        )}
      </HStack>
      {found?.map((item) => (
        <Button
          key={item.id}
          variant="ghost"
          size="sm"
          w="full"
          h="auto"
          py="1.5"
          justifyContent="flex-start"
          textAlign="start"
          whiteSpace="normal"
          onClick={() => onChange({ item, variantId: '' })}
        >
          <Plus /> {item.name}
          {item.isRental && ' · под наем'}
        </Button>
      ))}
      <Text fontSize="sm" color="fg.muted" aria-live="polite" _empty={{ display: 'none' }}>
        {found?.length === 0 && 'Няма такъв продукт'}
      </Text>
    </Box>
  )
}

/** A product that is no package, and its size; a package is not found. */
export function ItemPicker(props: ItemPickerProps) {
  const { label, chosen, error, onChange } = props
  const [isChanging, setChanging] = useState(false)
  const { item } = chosen
  if (item === null || isChanging)
    return (
      <Search
        label={label}
        error={error}
        onChange={(next) => {
          setChanging(false)
          onChange(next)
        }}
        {...(item !== null && { onCancel: () => setChanging(false) })}
      />
    )
  return (
    <Box>
      <Text fontWeight="bold" fontSize="sm" mb="1.5">
        {label}
      </Text>
      <HStack justify="space-between" flexWrap="wrap" borderWidth="1px" borderRadius="xl" ps="3" py="1" mb="2">
        <Text overflowWrap="anywhere">
          {item.name}
          {item.isRental && ' · под наем'}
        </Text>
        <Button
          variant="ghost"
          size="sm"
          ms="auto"
          aria-label={`Смени: ${item.name}`}
          onClick={() => setChanging(true)}
        >
          Смени
        </Button>
      </HStack>
      {item.sizes.length > 0 && <SizeField {...props} item={item} />}
    </Box>
  )
}
