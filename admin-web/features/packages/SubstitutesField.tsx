import { Box, Button, HStack, IconButton, SimpleGrid, Text } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { CheckField } from '../../ui/CheckField.tsx'
import { ItemPicker } from './ItemPicker.tsx'
import { NumberField } from './NumberField.tsx'
import { createSubstitute, MAX_SUBSTITUTES, type SubstituteForm } from './part-form.rules.ts'

interface SubstitutesFieldProps {
  substitutes: readonly SubstituteForm[]
  /** By the path below the part. */
  errorOf: (field: string) => string | undefined
  onChange: (substitutes: SubstituteForm[]) => void
}

interface SubstituteProps {
  one: SubstituteForm
  rank: number
  count: number
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<SubstituteForm>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function Substitute({ one, rank, count, errorOf, onChange, onMove, onRemove }: SubstituteProps) {
  const name = `замяна ${rank + 1}`
  return (
    <Box borderWidth="1px" borderRadius="xl" p="3" role="group" aria-label={`Замяна ${rank + 1}`}>
      <HStack justify="space-between" flexWrap="wrap" mb="2">
        <Text fontWeight="bold">Замяна {rank + 1}</Text>
        <HStack gap="0">
          <IconButton
            size="xs"
            variant="ghost"
            aria-label={`Премести нагоре ${name}`}
            disabled={rank === 0}
            onClick={() => onMove(rank - 1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            size="xs"
            variant="ghost"
            aria-label={`Премести надолу ${name}`}
            disabled={rank === count - 1}
            onClick={() => onMove(rank + 1)}
          >
            <ArrowDown />
          </IconButton>
          <IconButton size="xs" variant="ghost" colorPalette="gray" aria-label={`Махни ${name}`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </HStack>
      </HStack>
      <ItemPicker
        label="Продукт за замяна"
        chosen={one}
        error={errorOf('productId')}
        sizeError={errorOf('variantId')}
        onChange={onChange}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" my="2">
        <NumberField
          label="Бройки от нея"
          value={one.numerator}
          error={errorOf('numerator')}
          onChange={(numerator) => onChange({ numerator })}
        />
        <NumberField
          label="За бройки от частта"
          value={one.denominator}
          error={errorOf('denominator')}
          onChange={(denominator) => onChange({ denominator })}
        />
      </SimpleGrid>
      <CheckField
        label="На цената на частта"
        isOn={one.isSamePrice}
        onChange={(isSamePrice) => onChange({ isSamePrice })}
      />
    </Box>
  )
}

/** Substitutes, in the order in which they are offered. */
export function SubstitutesField({ substitutes, errorOf, onChange }: SubstitutesFieldProps) {
  const replaced = (rank: number, change: Partial<SubstituteForm>) =>
    substitutes.map((one, at) => (at === rank ? { ...one, ...change } : one))
  const moved = (from: number, to: number) => {
    const one = substitutes[from]
    return one === undefined ? [...substitutes] : substitutes.toSpliced(from, 1).toSpliced(to, 0, one)
  }
  return (
    <Box display="flex" flexDirection="column" gap="3">
      {substitutes.map((one, rank) => (
        <Substitute
          key={one.key}
          one={one}
          rank={rank}
          count={substitutes.length}
          errorOf={(field) => errorOf(`substitutes.${rank}.${field}`)}
          onChange={(change) => onChange(replaced(rank, change))}
          onMove={(to) => onChange(moved(rank, to))}
          onRemove={() => onChange(substitutes.toSpliced(rank, 1))}
        />
      ))}
      {substitutes.length < MAX_SUBSTITUTES && (
        <Button
          size="sm"
          variant="outline"
          alignSelf="flex-start"
          onClick={() => onChange([...substitutes, createSubstitute(crypto.randomUUID())])}
        >
          <Plus /> Добави замяна
        </Button>
      )}
    </Box>
  )
}
