import type { FragmentType } from '@apollo/client'
import { Box, HStack, Link, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { dayText } from '#rules/day-text.ts'
import { firstText, moneyText, perDayText } from '../../../web/lib/money-text.ts'
import { Picture } from '../../../web/ui/Picture.tsx'
import { useFragmentData } from '../../lib/useFragmentData.ts'
import { StatusBadge } from '../../ui/cells.tsx'
import { badgesOf } from '../reservations/line-badges.ts'
import { OrderLineRow_lineFragmentDoc, type OrderLineRow_lineFragment } from './OrderLineRow.graphql.ts'

type Line = OrderLineRow_lineFragment

function ProductName({ name, size, product, rental }: Line) {
  const text = `${name}${size === null ? '' : ` · ${size}`}`
  if (product === null)
    return (
      <>
        <Text fontWeight="bold">{text}</Text>
        <Text fontSize="sm" color="fg.muted">
          вече не се предлага
        </Text>
      </>
    )
  const list = rental === null ? '/admin/shop/products' : '/admin/rent/products'
  return (
    <Link asChild fontWeight="bold" variant="underline">
      <RouterLink to={`${list}?edit=${product.databaseId}`}>{text}</RouterLink>
    </Link>
  )
}

function LineReservation({ reservation, rentalState }: Line) {
  if (rentalState === null) return null
  return (
    <HStack gap="2" mt="1.5" flexWrap="wrap">
      {badgesOf(rentalState, reservation).map((status) => (
        <StatusBadge key={status.label} status={status} />
      ))}
      {reservation !== null && (
        <Link asChild variant="underline" fontSize="sm">
          <RouterLink to={`/admin/rent/reservations?edit=${reservation.databaseId}`}>
            Резервация № {reservation.databaseId}
          </RouterLink>
        </Link>
      )}
    </HStack>
  )
}

/** A part of a package has its share of the price instead of a price per piece. */
const piecesText = ({ quantity, role, share, unitPrice, rental }: Line): string =>
  share === null
    ? `${quantity} бр. × ${rental === null ? firstText(unitPrice) : perDayText(unitPrice)}`
    : `${role ?? ''} · ${quantity} бр. · дял ${firstText(share)}`

/**
 * Shows period, rent, deposit (docs/spec/rentals.md#rent-and-deposit) and reservation
 * (docs/spec/reservations.md#rejecting-and-approving-again) of a rental line.
 */
export function OrderLineRow(props: { line: FragmentType<OrderLineRow_lineFragment> }) {
  const line = useFragmentData(OrderLineRow_lineFragmentDoc, props.line)
  const { picture, rental, orderedTotal, lineTotal } = line
  const isLess = orderedTotal.amount !== lineTotal.amount
  return (
    <HStack align="flex-start" borderTopWidth="1px" py="3" columnGap="4" rowGap="2" flexWrap="wrap">
      <Picture picture={picture} alt="" shownAt="56px" boxSize="14" borderRadius="lg" flexShrink="0" />
      <HStack
        flex="1 1 9rem"
        minW="0"
        justify="space-between"
        align="flex-start"
        flexWrap="wrap"
        columnGap="4"
        rowGap="1"
      >
        <Box minW="0" flex="1 1 14rem">
          <ProductName {...line} />
          <Text fontSize="sm" color="fg.muted">
            {piecesText(line)}
          </Text>
          {rental !== null && (
            <Text fontSize="sm" color="fg.muted">
              {dayText(rental.startsOn)} – {dayText(rental.endsOn)}, {rental.days} {rental.days === 1 ? 'ден' : 'дни'} ·
              наем {firstText(rental.rent)} · депозит {firstText(rental.deposit)}
            </Text>
          )}
          <LineReservation {...line} />
        </Box>
        <Box textAlign="right">
          <Text fontWeight="bold">{moneyText(lineTotal)}</Text>
          {isLess && (
            <Text fontSize="sm" color="fg.muted">
              поръчано за {firstText(orderedTotal)}
            </Text>
          )}
        </Box>
      </HStack>
    </HStack>
  )
}
