import { useQuery } from '@apollo/client/react'
import { Input, SimpleGrid } from '@chakra-ui/react'
import { useState } from 'react'
import { FormField } from '../../../web/ui/FormField.tsx'
import { conflictText, stockChangedText } from '../../lib/conflicts.ts'
import { isDone } from '../../lib/outcome.ts'
import { useAction } from '../../lib/useAction.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { SetStockDocument, StockHistoryDocument, type StockRow_recordFragment } from './inventory.graphql.ts'
import { numberLeft, unitsProblem } from './stock-words.ts'
import { StockMovements } from './StockMovements.tsx'

export type StockRow = StockRow_recordFragment

interface UnitsFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Set when the field is read-only: tells how to change the value instead. */
  lockedBy?: string | undefined
}

function UnitsField({ label, value, onChange, lockedBy }: UnitsFieldProps) {
  return (
    <FormField
      label={label}
      isRequired
      error={unitsProblem(value)}
      {...(lockedBy === undefined ? {} : { help: lockedBy })}
    >
      <Input
        type="number"
        min={0}
        step={1}
        value={value}
        disabled={lockedBy !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={() => onChange(numberLeft(value))}
      />
    </FormField>
  )
}

/** Sets quantity and threshold, and lists the movements of the stock. */
export function StockDialog({ row, onClose }: { row: StockRow; onClose: () => void }) {
  const { product } = row
  const [expected, setExpected] = useState(row.quantity)
  const [quantity, setQuantity] = useState(String(row.quantity))
  const [threshold, setThreshold] = useState(String(row.threshold))
  const [message, setMessage] = useState<string | null>(null)
  const { data, refetch } = useQuery(StockHistoryDocument, {
    variables: { databaseId: product?.databaseId ?? 0 },
    skip: product === null,
    fetchPolicy: 'network-only',
  })
  const [setStock, isBusy] = useAction(SetStockDocument, ({ setStock }) => setStock, {
    success: 'Наличността е обновена',
    failure: 'Възникна грешка при обновяване на наличността',
    refetch: ['AdminInventory', 'PanelFigures'],
  })
  if (product === null) return null
  const isTyped = quantity !== String(expected)
  async function save(productId: string): Promise<boolean> {
    setQuantity(numberLeft(quantity))
    setThreshold(numberLeft(threshold))
    if (unitsProblem(quantity) !== undefined || unitsProblem(threshold) !== undefined) return false
    const units = Number(numberLeft(quantity))
    const result = await setStock({
      input: { productId, quantity: units, threshold: Number(numberLeft(threshold)), expectedQuantity: expected },
    })
    if (result?.__typename === 'NotFoundError')
      setMessage(conflictText({ kind: 'deleted' }, null, { fields: [], deletedText: 'Продуктът е изтрит' }))
    if (result?.__typename === 'StockChangedError') {
      const text = stockChangedText(expected, result.quantity, isTyped ? units : null)
      setMessage(`${text} Причината е първа в движенията.`)
      setExpected(result.quantity)
      if (!isTyped) setQuantity(String(result.quantity))
      await refetch()
    }
    return isDone(result)
  }
  return (
    <FormDialog
      title={`Наличност: ${product.name}`}
      size="lg"
      isDirty={isTyped || threshold !== String(row.threshold)}
      isBusy={isBusy}
      onSave={() => save(product.id)}
      onClose={onClose}
      after={<StockMovements movements={data?.product?.stockMovements?.edges.map(({ node }) => node) ?? []} />}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <UnitsField
          label="Количество"
          value={quantity}
          onChange={setQuantity}
          lockedBy={
            product.__typename === 'SaleProduct' && product.variants.length > 0
              ? 'Сума от размерите; променя се от тях.'
              : undefined
          }
        />
        <UnitsField label="Минимално количество" value={threshold} onChange={setThreshold} />
      </SimpleGrid>
      <AlertNote text={message} />
    </FormDialog>
  )
}
