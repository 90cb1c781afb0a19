import { Badge, Box, Button, chakra, HStack, Text, VisuallyHidden } from '@chakra-ui/react'
import { keyOf, type CombinationsForm, type GridLine } from './combinations.rules.ts'

interface CombinationGridProps {
  lines: readonly GridLine[]
  /** Keys of combinations that the product has. */
  present: ReadonlySet<string>
  ticked: CombinationsForm['ticked']
  onTick: (keys: readonly string[], isOn: boolean) => void
}

/** A table where there is room; on a phone each line is a heading over its values. */
const AS_LIST = { '@container grid (width < 34rem)': { display: 'block' } }
const HEADING_OF_LIST = { '@container grid (width < 34rem)': { display: 'block', flex: '1 1 100%' } }
const CELL_OF_LIST = { '@container grid (width < 34rem)': { '&&': { px: '0' } } }
const ONLY_LIST = { display: 'none', '@container grid (width < 34rem)': { display: 'inline' } }
const AS_CHIP = {
  '@container grid (width < 34rem)': {
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'full',
  },
}
const NOT_IN_LIST = { '@container grid (width < 34rem)': { display: 'none' } }
const CELLS_OF_LIST = {
  '@container grid (width < 34rem)': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    px: '3',
    py: '2',
    borderBottomWidth: '1px',
  },
}

interface CellProps {
  name: string
  label: string
  isPresent: boolean
  isOn: boolean
  onTick: (isOn: boolean) => void
}

function Cell({ name, label, isPresent, isOn, onTick }: CellProps) {
  if (isPresent)
    return (
      <Badge colorPalette="mint" title={`${name}: вече я има`}>
        <chakra.span css={ONLY_LIST}>{label}: </chakra.span>има
      </Badge>
    )
  return (
    // A native checkbox, because a grid has hundreds.
    <chakra.label
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      gap="2"
      minH="11"
      minW="11"
      cursor="pointer"
      css={AS_CHIP}
    >
      <chakra.input
        type="checkbox"
        boxSize="5"
        accentColor="berry.solid"
        cursor="pointer"
        aria-label={name}
        checked={isOn}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <chakra.span aria-hidden css={ONLY_LIST}>
        {label}
      </chakra.span>
    </chakra.label>
  )
}

export function CombinationGrid({ lines, present, ticked, onTick }: CombinationGridProps) {
  const columns = lines[0]?.cells.map(({ label }) => label) ?? []
  return (
    <Box
      containerType="inline-size"
      containerName="grid"
      maxH="96"
      overflow="auto"
      borderWidth="1px"
      borderRadius="xl"
      tabIndex={0}
      role="region"
      aria-label="Комбинации"
    >
      <chakra.table
        w="full"
        css={{ borderCollapse: 'collapse', '& :is(th, td)': { px: '2' }, ...AS_LIST, '& > tbody': AS_LIST }}
      >
        <chakra.thead css={NOT_IN_LIST}>
          <tr>
            <th scope="col">
              <VisuallyHidden>Стойност</VisuallyHidden>
            </th>
            {columns.map((label) => (
              <chakra.th
                key={label}
                scope="col"
                py="2"
                fontSize="sm"
                position="sticky"
                top="0"
                bg="bg.panel"
                zIndex="1"
              >
                {label}
              </chakra.th>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {lines.map(({ value, cells }) => {
            const free = cells.map(({ combination }) => combination.key).filter((key) => !present.has(key))
            const isAll = free.length > 0 && free.every((key) => ticked[key] !== undefined)
            return (
              <chakra.tr key={keyOf([value.id])} borderTopWidth="1px" css={CELLS_OF_LIST}>
                <chakra.th scope="row" textAlign="start" fontSize="sm" css={HEADING_OF_LIST}>
                  <HStack gap="1" justify="space-between">
                    <Text fontWeight="bold">{value.name}</Text>
                    {cells.length > 1 && free.length > 0 && (
                      <Button
                        type="button"
                        size="2xs"
                        variant="ghost"
                        aria-label={`${isAll ? 'Махни' : 'Отбележи'} всички: ${value.name}`}
                        onClick={() => onTick(free, !isAll)}
                      >
                        {isAll ? 'нито една' : 'всички'}
                      </Button>
                    )}
                  </HStack>
                </chakra.th>
                {cells.map(({ label, combination: { key, name } }) => (
                  <chakra.td key={key} textAlign="center" css={CELL_OF_LIST}>
                    <Cell
                      name={name}
                      label={label}
                      isPresent={present.has(key)}
                      isOn={ticked[key] !== undefined}
                      onTick={(isOn) => onTick([key], isOn)}
                    />
                  </chakra.td>
                ))}
              </chakra.tr>
            )
          })}
        </tbody>
      </chakra.table>
    </Box>
  )
}
