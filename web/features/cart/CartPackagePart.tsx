import { quoted } from '#rules/quoted.ts'
import { Box, Grid, HStack, Stack, Text } from '@chakra-ui/react'
import type { PartChoiceInput } from '../../gql/graph.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TickBox } from '../../ui/TickBox.tsx'
import { itemsOf, sizesOf } from './cart-package.rules.ts'
import type { CartPackagePart_itemFragment, CartPackagePart_partFragment } from './CartPackagePart.graphql.ts'

interface CartPackagePartProps {
  part: CartPackagePart_partFragment
  isBusy: boolean
  onChoose: (choice: PartChoiceInput) => void
}

const LISTED = 'listed'

const valueOf = ({ rank }: CartPackagePart_itemFragment): string => (rank === null ? LISTED : String(rank))

const nameOf = ({ product, pieces }: CartPackagePart_itemFragment): string =>
  `${product?.name ?? 'Вече не се предлага'}, ${pieces} бр.`

const optionText = (item: CartPackagePart_itemFragment): string =>
  item.problem === null ? nameOf(item) : `${nameOf(item)} – няма достатъчно`

function State({ part: { isLeftOut, item } }: Pick<CartPackagePartProps, 'part'>) {
  if (isLeftOut)
    return (
      <Text as="span" fontSize="sm" color="fg.muted">
        не е включено
      </Text>
    )
  return item.problem === null ? (
    <Text as="span" fontSize="sm" color="fg.success">
      {item.product?.__typename === 'RentalProduct' ? 'свободно' : 'в наличност'}
    </Text>
  ) : (
    <Text as="span" fontSize="sm" fontWeight="bold" color="fg.error">
      {item.problem.message}
    </Text>
  )
}

export function CartPackagePart({ part, isBusy, onChoose }: CartPackagePartProps) {
  const { isLeftOut, item } = part
  const { id: partId, role, isOptional } = part.part
  const items = itemsOf(part)
  const sizes = sizesOf(part, item)
  const choose = (choice: Omit<PartChoiceInput, 'partId'>) => {
    if (!isBusy) onChoose({ rank: item.rank, ...choice, partId })
  }
  /** Without a size the shop would refuse it: the first one is chosen. */
  const sizeOf = (one: CartPackagePart_itemFragment) => one.variantId ?? sizesOf(part, one)[0]?.id ?? null
  const swap = (value: string) => {
    const other = items.find((one) => valueOf(one) === value)
    if (other) choose({ rank: other.rank, variantId: sizeOf(other) })
  }
  return (
    <Grid as="li" py="3" borderTopWidth="1px" gap="2" data-testid="package-part">
      <HStack justify="space-between" flexWrap="wrap" rowGap="0">
        <Text fontWeight="bold">{role}</Text>
        <State part={part} />
      </HStack>
      {!isLeftOut && (
        <Stack gap="2" align="flex-start">
          {items.length > 1 ? (
            <SelectField
              label={`Артикул за ${quoted(role)}`}
              size="sm"
              width="100%"
              value={valueOf(item)}
              options={items.map((one) => ({ value: valueOf(one), label: optionText(one) }))}
              onChange={swap}
            />
          ) : (
            <Text fontSize="sm" color="fg.muted">
              {nameOf(item)}
            </Text>
          )}
          {sizes.length > 0 && (
            <SelectField
              label={`Размер за ${quoted(role)}`}
              size="sm"
              value={item.variantId ?? ''}
              options={[
                ...(item.variantId === null ? [{ value: '', label: 'Изберете размер' }] : []),
                ...sizes.map(({ id, size }) => ({ value: id, label: size })),
              ]}
              onChange={(variantId) => choose({ variantId: variantId === '' ? null : variantId })}
            />
          )}
        </Stack>
      )}
      {isOptional && item.pieces > 0 && (
        <Box>
          <TickBox isTicked={!isLeftOut} onTick={() => choose({ variantId: sizeOf(item), isLeftOut: !isLeftOut })}>
            <Text fontSize="sm">Включи {quoted(role)}</Text>
          </TickBox>
        </Box>
      )}
    </Grid>
  )
}
