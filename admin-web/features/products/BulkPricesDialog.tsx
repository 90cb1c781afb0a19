import { Box, HStack, Input, Table, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { countText } from '#rules/count-text.ts'
import { optionsOf } from '../../../web/lib/options.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { isDone } from '../../lib/outcome.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Refusals } from '../../ui/Refusals.tsx'
import { PERCENT_PROBLEM, percentTyped, priceChanges, ROUNDINGS, type Rounding } from './bulk-prices.rules.ts'
import type { BulkProduct } from './useBulkProducts.ts'
import { useSetPrices } from './product-mutations.ts'

interface BulkPricesDialogProps {
  products: readonly BulkProduct[]
  onDone: () => void
  onClose: () => void
}

export function BulkPricesDialog({ products, onDone, onClose }: BulkPricesDialogProps) {
  const [typed, setTyped] = useState('')
  const [rounding, setRounding] = useState<Rounding>('CENT')
  const [isChecked, setChecked] = useState(false)
  const [refused, setRefused] = useState<Parameters<typeof Refusals>[0]['refused']>(null)
  const [setPrices, isBusy] = useSetPrices()
  const percent = percentTyped(typed)
  const changes = percent === null ? [] : priceChanges(products, percent, rounding)
  async function save(): Promise<boolean> {
    setChecked(true)
    setRefused(null)
    if (changes.length === 0) return false
    const prices = changes.map(({ productId, variantId, after, expectedVersion }) => ({
      productId,
      variantId,
      price: after,
      expectedVersion,
    }))
    const result = await setPrices({ input: { prices } })
    if (result?.__typename === 'BulkRefusedError') setRefused(result)
    if (isDone(result)) onDone()
    return isDone(result)
  }
  return (
    <FormDialog
      needs="prices.write"
      title={`Цени на ${countText(products.length, ['продукт', 'продукта'])}`}
      size="lg"
      isDirty={typed !== ''}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
      note={<Refusals refused={refused} />}
    >
      <HStack align="flex-start" gap="3" flexWrap="wrap">
        <Box w="40">
          <FormField
            label="Промяна в %"
            error={(isChecked || typed !== '') && percent === null ? PERCENT_PROBLEM : undefined}
          >
            <Input
              inputMode="decimal"
              placeholder="-10"
              value={typed}
              maxLength={8}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </FormField>
        </Box>
        <Box pt="7">
          <SelectField
            label="Закръгляне"
            value={rounding}
            options={optionsOf(ROUNDINGS)}
            onChange={(value) => setRounding(value)}
          />
        </Box>
      </HStack>
      <Text fontSize="sm" color="fg.muted">
        По-висока цена приключва обявено намаление; по-ниската остава без предишна цена, докато не бъде обявена.
      </Text>
      {percent !== null && (
        <Box maxH="72" overflowY="auto" tabIndex={0} role="region" aria-label="Новите цени">
          <Table.Root size="sm">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>Продукт</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">Сега</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">Става</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {changes.map(({ productId, variantId, name, before, after }) => (
                <Table.Row key={variantId ?? productId}>
                  <Table.Cell>{name}</Table.Cell>
                  <Table.Cell textAlign="end">{before}</Table.Cell>
                  <Table.Cell textAlign="end" fontWeight="bold">
                    {after}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
          {changes.length === 0 && <Text py="4">Никоя цена не се променя.</Text>}
        </Box>
      )}
    </FormDialog>
  )
}
