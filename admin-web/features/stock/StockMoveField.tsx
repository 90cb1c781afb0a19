import { Box, HStack, Text } from '@chakra-ui/react'
import { useState, type KeyboardEvent } from 'react'
import { moveProblem, STOCK_MOVE_REASONS, STOCK_MOVES, typedMove, type StockMoveReason } from '#rules/stock-moves.ts'
import { SelectField } from '../../../web/ui/SelectField.tsx'
import { TextInput } from '../../../web/ui/TextInput.tsx'
import { may } from '../../lib/may.ts'
import { isDone } from '../../lib/outcome.ts'
import { useAdjustStock } from './stock-mutations.ts'

const REASONS = STOCK_MOVE_REASONS.map((value) => ({ value, label: STOCK_MOVES[value].label }))

const FIELD = 'input[data-stock-move]'

function focusNext(field: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>(FIELD)]
  fields[fields.indexOf(field) + 1]?.focus()
}

interface StockMoveFieldProps {
  productId: string
  /** Null for a product without sizes. */
  variantId: string | null
  name: string
  /** The quantity that is shown: a count is refused when it has changed since. */
  quantity: number
}

/** Takes „+24“, „-3 подарък“ and „=40“; Enter saves and goes on to the next row. */
export function StockMoveField({ productId, variantId, name, quantity }: StockMoveFieldProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<StockMoveReason | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [adjust, isBusy] = useAdjustStock()
  const read = typedMove(typed)
  const reason = chosen ?? read?.reason ?? 'DELIVERY'
  if (!may('stock.write')) return null

  async function save(field: HTMLInputElement) {
    if (typed.trim() === '') {
      focusNext(field)
      return
    }
    const problem = read === null ? 'Напишете +24, -3 или =40' : moveProblem(read.move, reason)
    setError(problem)
    if (read === null || problem !== null) return
    focusNext(field)
    const { by, to } = read.move
    const result = await adjust({
      input: {
        productId,
        variantId,
        reason,
        ...(by === null ? { quantity: to, expectedQuantity: quantity } : { change: by }),
      },
    })
    if (isDone(result)) {
      setTyped('')
      setChosen(null)
    } else setError(result?.message ?? 'Не е записано')
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    event.stopPropagation()
    if (event.key === 'Escape') setTyped('')
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save(event.currentTarget)
  }
  return (
    <Box>
      <HStack gap="1" justify="flex-end" flexWrap="wrap">
        {typed.trim() !== '' && (
          <SelectField
            size="sm"
            label={`Причина за ${name}`}
            value={reason}
            options={REASONS}
            onChange={(value) => {
              setChosen(value)
              setError(null)
            }}
          />
        )}
        <TextInput
          data-stock-move=""
          size="sm"
          h={{ base: '11', md: '8' }}
          w={{ base: '24', md: '20', xl: '24' }}
          textAlign="end"
          placeholder="+24"
          aria-label={`Движение на ${name}`}
          aria-invalid={error !== null || undefined}
          aria-busy={isBusy || undefined}
          value={typed}
          maxLength={30}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setChosen(null)
            setError(null)
          }}
          onKeyDown={onKeyDown}
        />
      </HStack>
      {error !== null && (
        <Text role="alert" fontSize="xs" color="fg.error">
          {error}
        </Text>
      )}
    </Box>
  )
}
