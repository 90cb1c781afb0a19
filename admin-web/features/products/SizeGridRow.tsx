import { Box, Field, Grid, HStack, IconButton, Input, Switch, Text } from '@chakra-ui/react'
import { fieldSlotRecipe } from '@chakra-ui/react/theme'
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { baseName, baseSign } from '../../../web/lib/money-text.ts'
import { useRowDragging, type Edge } from '../../ui/useRowDragging.ts'
import { PictureChoice } from './PictureChoice.tsx'
import type { SizeRow } from './size-grid.rules.ts'

const TOOLS = '15rem'

/** A new product has no former prices. On a phone a row takes three lines. */
export const SIZE_COLUMNS = {
  new: {
    gap: '2',
    alignItems: 'start',
    templateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: `1.25rem 2fr 1fr 1fr ${TOOLS}` },
    templateAreas: { base: '"size size" "price quantity" "tools tools"', md: '"handle size price quantity tools"' },
  },
  stored: {
    gap: '2',
    alignItems: 'start',
    templateColumns: { base: 'repeat(3, minmax(0, 1fr))', md: `1.25rem 2fr 1fr 1fr 1fr ${TOOLS}` },
    templateAreas: {
      base: '"size size size" "price former quantity" "tools tools tools"',
      md: '"handle size price former quantity tools"',
    },
  },
} as const

type CellName = 'size' | 'price' | 'formerPrice' | 'quantity'

interface CellProps {
  area: string
  /** Shown only on a phone, where the grid has no header row. */
  caption: string
  error: string | undefined
  help?: string | null
  children: ReactNode
}

function Cell({ area, caption, error, help = null, children }: CellProps) {
  return (
    <Field.Root recipe={fieldSlotRecipe} invalid={error !== undefined} gridArea={area}>
      <Text hideFrom="md" fontSize="xs" color="fg.muted" aria-hidden>
        {caption}
      </Text>
      {children}
      {(error ?? help) !== null && (
        // As in `FormField`: an ErrorText would be linked by aria-errormessage.
        <Field.HelperText
          as="div"
          aria-live="polite"
          {...(error !== undefined && { color: 'fg.error', fontWeight: 'medium' })}
        >
          {error ?? help}
        </Field.HelperText>
      )}
    </Field.Root>
  )
}

const EDGES = { above: '0 -4px 0 -1px', below: '0 4px 0 -1px' } as const

interface SizeGridRowProps {
  row: SizeRow
  number: number
  hasFormer: boolean
  pictures: readonly string[]
  /** The lowest price of the last 30 days. */
  lowest: string | null
  errorOf: (field: CellName) => string | undefined
  onChange: (part: Partial<SizeRow>) => void
  /** Null for the first or last row. */
  stepOf: (by: 1 | -1) => (() => void) | null
  accepts: (draggedKey: string, edge: Edge) => boolean
  onDrop: (draggedKey: string, edge: Edge) => void
  onRemove: () => void
}

export function SizeGridRow({
  row,
  number,
  hasFormer,
  pictures,
  lowest,
  errorOf,
  onChange,
  stepOf,
  accepts,
  onDrop,
  onRemove,
}: SizeGridRowProps) {
  const {
    row: element,
    handle,
    over,
    isDragged,
  } = useRowDragging<HTMLDivElement>({
    list: 'sizes',
    id: row.key,
    accepts,
    onDrop,
  })
  const [up, down] = [stepOf(-1), stepOf(1)]
  const isStored = row.version !== null
  return (
    <Grid
      ref={element}
      {...SIZE_COLUMNS[hasFormer ? 'stored' : 'new']}
      opacity={isDragged ? 0.4 : 1}
      {...(over !== null && { boxShadow: `${EDGES[over]} {colors.berry.solid}` })}
    >
      {/* For the mouse; keyboard users have the row's arrows. */}
      <Box ref={handle} gridArea="handle" hideBelow="md" pt="2.5" cursor="grab" color="fg.subtle" aria-hidden>
        <GripVertical size={16} />
      </Box>
      <Cell area="size" caption="Размер" error={errorOf('size')}>
        <Input
          aria-label={`Размер ${number}`}
          placeholder="Размер"
          maxLength={50}
          value={row.size}
          readOnly={row.hasValues}
          {...(row.hasValues && { bg: 'bg.subtle', title: 'По стойностите на избора' })}
          onChange={({ currentTarget }) => onChange({ size: currentTarget.value })}
        />
        {isStored && pictures.length > 1 && (
          <Box mt="1.5" w="full">
            <PictureChoice
              label={`Снимка на размер ${number}`}
              pictures={pictures}
              chosen={row.pictureUrl}
              onChoose={(pictureUrl) => onChange({ pictureUrl })}
            />
          </Box>
        )}
      </Cell>
      <Cell area="price" caption={`Цена, ${baseSign()}`} error={errorOf('price')}>
        <Input
          aria-label={`Цена на размер ${number} в ${baseName()}`}
          inputMode="decimal"
          value={row.price}
          onChange={({ currentTarget }) => onChange({ price: currentTarget.value })}
        />
      </Cell>
      {hasFormer && isStored && (
        <Cell
          area="former"
          caption="Предишна цена"
          error={errorOf('formerPrice')}
          help={row.formerPrice === '' || lowest === null ? null : `Най-ниска за 30 дни: ${lowest}`}
        >
          <Input
            aria-label={`Предишна цена на размер ${number}`}
            inputMode="decimal"
            value={row.formerPrice}
            onChange={({ currentTarget }) => onChange({ formerPrice: currentTarget.value })}
          />
        </Cell>
      )}
      {isStored ? (
        <Box gridArea="quantity">
          <Text hideFrom="md" fontSize="xs" color="fg.muted">
            Бройки
          </Text>
          <Text pt="2.5" fontWeight="bold" whiteSpace="nowrap">
            {row.quantity} бр.
          </Text>
        </Box>
      ) : (
        <Cell area="quantity" caption="Бройки" error={errorOf('quantity')}>
          <Input
            aria-label={`Количество на размер ${number}`}
            type="number"
            min={0}
            step={1}
            value={row.quantity}
            onChange={({ currentTarget }) => onChange({ quantity: currentTarget.value })}
          />
        </Cell>
      )}
      <HStack gridArea="tools" gap="0" justify={{ base: 'space-between', md: 'flex-end' }}>
        <Switch.Root
          me="2"
          minH={{ base: '11', md: '10' }}
          checked={row.isActive}
          onCheckedChange={({ checked }) => onChange({ isActive: checked })}
        >
          <Switch.HiddenInput aria-label={`Размер ${number} е активен`} />
          <Switch.Control />
          <Switch.Label aria-hidden>Активен</Switch.Label>
        </Switch.Root>
        <HStack gap="0">
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={`Премести нагоре размер ${number}`}
            disabled={up === null}
            onClick={() => up?.()}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={`Премести надолу размер ${number}`}
            disabled={down === null}
            onClick={() => down?.()}
          >
            <ArrowDown />
          </IconButton>
          <IconButton variant="ghost" colorPalette="gray" aria-label={`Премахни размер ${number}`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </HStack>
      </HStack>
    </Grid>
  )
}
