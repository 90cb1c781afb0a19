import { Box, Button, Grid, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react'
import { Grid3x3, Plus } from 'lucide-react'
import { baseSign, textIn, type MoneyParts } from '../../../web/lib/money-text.ts'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { useQuestion } from '../../ui/useQuestion.tsx'
import { droppedRows, steppedRows, withNewRow, type SizeRow } from './size-grid.rules.ts'
import { SIZE_COLUMNS, SizeGridRow } from './SizeGridRow.tsx'

interface SizeGridProps {
  /** Null for a new product. */
  stored: {
    databaseId: number
    options: readonly { name: string }[]
    variants: readonly { id: string; lowestRecentPrice: MoneyParts | null }[]
  } | null
  rows: readonly SizeRow[]
  /** Of the product, in their order. */
  pictures: readonly string[]
  /** Keys as „sizes.1.price“, and „sizes“ for the grid as a whole. */
  errors: FieldErrors
  onChange: (rows: SizeRow[]) => void
  onCombinations: () => void
}

export function SizeGrid({ stored, rows, pictures, errors, onChange, onCombinations }: SizeGridProps) {
  const { ask, question } = useQuestion()
  const hasFormer = stored !== null
  const options = stored?.options ?? []
  const lowestOf = (key: string) => stored?.variants.find(({ id }) => id === key)?.lowestRecentPrice ?? null
  const stepOf = (key: string, by: 1 | -1) => {
    const moved = steppedRows(rows, key, by)
    return moved && (() => onChange(moved))
  }
  async function remove({ key, version, quantity }: SizeRow) {
    const left = quantity === '0' ? '' : ` Наличните ${quantity} бр. ще бъдат отписани при запис.`
    const text = `Сигурни ли сте, че искате да изтриете този вариант?${left}`
    const isMeant = version === null || (await ask({ title: 'Изтриване на размер', text, yes: 'Изтрий' })) === 'yes'
    if (isMeant) onChange(rows.filter((row) => row.key !== key))
  }
  return (
    <Box as="section" aria-label="Размери" borderWidth="1px" borderRadius="xl" p={{ base: '3', md: '4' }}>
      <Heading as="h3" size="sm" mb="3">
        Размери{options.length > 0 && `: ${options.map(({ name }) => name).join(' × ')}`}
      </Heading>
      {errors['sizes'] !== undefined && (
        <Text role="alert" mb="2" color="fg.error" fontWeight="medium">
          {errors['sizes']}
        </Text>
      )}
      <Grid
        {...SIZE_COLUMNS[hasFormer ? 'stored' : 'new']}
        hideBelow="md"
        mb="1"
        fontSize="sm"
        color="fg.muted"
        aria-hidden
      >
        <Text gridArea="size">Размер</Text>
        <Text gridArea="price">Цена, {baseSign()}</Text>
        {hasFormer && <Text gridArea="former">Предишна цена</Text>}
        <Text gridArea="quantity">Бройки</Text>
      </Grid>
      <Stack gap={{ base: '4', md: '2' }}>
        {rows.map((row, index) => {
          const lowest = lowestOf(row.key)
          return (
            <SizeGridRow
              key={row.key}
              row={row}
              number={index + 1}
              hasFormer={hasFormer}
              pictures={pictures}
              lowest={lowest === null ? null : textIn(lowest.currency, lowest)}
              errorOf={(field) => errors[`sizes.${index}.${field}`]}
              onChange={(part) =>
                onChange(rows.map((other) => (other.key === row.key ? { ...other, ...part } : other)))
              }
              stepOf={(by) => stepOf(row.key, by)}
              accepts={(dragged, edge) => droppedRows(rows, dragged, row.key, edge) !== null}
              onDrop={(dragged, edge) => {
                const moved = droppedRows(rows, dragged, row.key, edge)
                if (moved !== null) onChange(moved)
              }}
              onRemove={() => void remove(row)}
            />
          )
        })}
      </Stack>
      <HStack mt="3" gap="2" flexWrap="wrap">
        {options.length === 0 && (
          <Button size="sm" variant="outline" onClick={() => onChange(withNewRow(rows))}>
            <Plus /> Добави размер
          </Button>
        )}
        {stored !== null && (
          <Button size="sm" variant="outline" onClick={onCombinations}>
            <Grid3x3 /> {options.length === 0 ? 'Избор по атрибути …' : 'Добави комбинации …'}
          </Button>
        )}
      </HStack>
      {stored === null && (
        <Text mt="3" fontSize="sm" color="fg.muted">
          Запазете продукта, за да изберете по какво се различават размерите: цвят, цифра.
        </Text>
      )}
      {stored !== null && rows.some(({ version }) => version !== null) && (
        <Text mt="3" fontSize="sm" color="fg.muted">
          Бройките на запазените размери се променят с движение в{' '}
          <Link
            href={`/admin/shop/inventory?q=${stored.databaseId}`}
            target="_blank"
            rel="noreferrer"
            textDecoration="underline"
          >
            Наличности
          </Link>
          .
        </Text>
      )}
      {question}
    </Box>
  )
}
