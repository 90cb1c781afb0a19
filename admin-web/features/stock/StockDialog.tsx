import type { FragmentType } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { Input, SimpleGrid } from '@chakra-ui/react'
import { useState } from 'react'
import { dayText } from '#rules/day-text.ts'
import { FormField } from '../../../web/ui/FormField.tsx'
import { errorsOf, refusalsIn } from '../../lib/field-errors.ts'
import { conflictText, stockChangedText } from '../../lib/conflicts.ts'
import { isDone, isLoggedOut } from '../../lib/outcome.ts'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { AlertNote } from '../../ui/AlertNote.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFieldErrors } from '../../ui/useFieldErrors.ts'
import { numberLeft, unitsProblem } from './stock-words.ts'
import {
  StockDialog_recordFragmentDoc,
  StockHistoryDocument,
  type StockDialog_recordFragment,
} from './StockDialog.graphql.ts'
import { StockMovements } from './StockMovements.tsx'
import { useSetStock } from './stock-mutations.ts'

interface UnitsFieldProps {
  label: string
  value: string
  refusal: string | undefined
  onChange: (value: string) => void
  /** Makes the field read-only and explains how to change the value instead. */
  lockedBy?: string | undefined
}

function UnitsField({ label, value, refusal, onChange, lockedBy }: UnitsFieldProps) {
  return (
    <FormField
      label={label}
      isRequired
      error={unitsProblem(value) ?? refusal}
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

/** Each field shows its problem while typing. */
const noProblems = () => errorsOf({})

interface StockDialogProps {
  record: FragmentType<StockDialog_recordFragment>
  onClose: () => void
}

export function StockDialog({ record, onClose }: StockDialogProps) {
  const { product, ...stored } = useFragmentData(StockDialog_recordFragmentDoc, record)
  // The list polls, but the typed values refer to the numbers from when the dialog was opened.
  const [initial] = useState(stored)
  const [expected, setExpected] = useState(initial.quantity)
  const [quantity, setQuantity] = useState(String(initial.quantity))
  const [threshold, setThreshold] = useState(String(initial.threshold))
  const [message, setMessage] = useState<string | null>(null)
  const { data, refetch } = useQuery(StockHistoryDocument, {
    variables: { databaseId: product?.databaseId ?? 0 },
    skip: product === null,
    fetchPolicy: 'network-only',
  })
  const [setStock, isBusy] = useSetStock()
  const { errors, check, refuse } = useFieldErrors({ quantity, threshold }, noProblems)
  if (product === null) return null
  const isTyped = quantity !== String(expected)
  async function save(productId: string): Promise<boolean> {
    setQuantity(numberLeft(quantity))
    setThreshold(numberLeft(threshold))
    if (unitsProblem(quantity) !== undefined || unitsProblem(threshold) !== undefined) return false
    check()
    setMessage(null)
    const units = Number(numberLeft(quantity))
    const result = await setStock({
      input: { productId, quantity: units, threshold: Number(numberLeft(threshold)), expectedQuantity: expected },
    })
    if (result?.__typename === 'StockBelowReservedError')
      refuse({
        quantity: `На ${dayText(result.day)} са резервирани ${result.reserved} бр. Количеството не може да е по-малко.`,
      })
    else if (result?.__typename === 'NotFoundError')
      setMessage(conflictText({ kind: 'deleted' }, null, { fields: [], deletedText: 'Продуктът е изтрит' }))
    else if (result?.__typename === 'StockChangedError') {
      const text = stockChangedText(expected, result.quantity, isTyped ? units : null)
      setMessage(`${text} Причината е първа в движенията.`)
      setExpected(result.quantity)
      if (!isTyped) setQuantity(String(result.quantity))
      await refetch()
    } else if (result !== null && !isLoggedOut(result)) refuse(refusalsIn(result, { fieldAt: ([field = '']) => field }))
    return isDone(result)
  }
  return (
    <FormDialog
      needs="stock.write"
      title={`Наличност: ${product.name}`}
      size="lg"
      isDirty={isTyped || threshold !== String(initial.threshold)}
      isBusy={isBusy}
      onSave={() => save(product.id)}
      onClose={onClose}
      note={<AlertNote text={message ?? errors[''] ?? null} />}
      after={<StockMovements product={data?.product} />}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <UnitsField
          label="Количество"
          value={quantity}
          refusal={errors['quantity']}
          onChange={setQuantity}
          lockedBy={
            product.__typename === 'SaleProduct' && product.variants.length > 0
              ? 'Сума от размерите; променя се от тях.'
              : undefined
          }
        />
        <UnitsField
          label="Минимално количество"
          value={threshold}
          refusal={errors['threshold']}
          onChange={setThreshold}
        />
      </SimpleGrid>
    </FormDialog>
  )
}
