import { Badge, Box, chakra, HStack, Text } from '@chakra-ui/react'
import { dayText } from '#rules/day-text.ts'
import { guestsText } from '#rules/guests-text.ts'
import { countText } from '#rules/count-text.ts'
import { firstText } from '../../lib/money-text.ts'
import { productAddress } from '../../lib/product-address.ts'
import { RENTAL_STATE } from '../../lib/rental-state.ts'
import { Picture } from '../../ui/Picture.tsx'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import type { OrderContents_orderFragment } from './OrderContents.graphql.ts'

type Line = OrderContents_orderFragment['lines'][number]
type Package = OrderContents_orderFragment['packages'][number]

const PackageLink = chakra(PrefetchLink)

/** Without a price: the package has one. */
function Part({ name, size, quantity, role, rental, rentalState }: Line) {
  return (
    <Box as="li" py="1.5">
      <HStack columnGap="2" rowGap="0" flexWrap="wrap">
        <Text overflowWrap="anywhere">
          {quantity} × {name}
          {size !== null && `, ${size}`}
        </Text>
        {rentalState !== null && (
          <Badge colorPalette={RENTAL_STATE[rentalState].palette}>{RENTAL_STATE[rentalState].label}</Badge>
        )}
      </HStack>
      <Text color="fg.muted">
        {role}
        {rental !== null && ` · наем ${dayText(rental.startsOn)} – ${dayText(rental.endsOn)}`}
      </Text>
    </Box>
  )
}

/** One row with its price; its parts are folded (docs/spec/packages.md#in-an-order). */
export function OrderedPackage({ ordered, parts }: { ordered: Package; parts: readonly Line[] }) {
  const { name, quantity, guests, picture, deposit, total, package: offered } = ordered
  return (
    <HStack as="li" columnGap="4" rowGap="1" py="4" borderTopWidth="1px" align="flex-start" flexWrap="wrap">
      <Picture picture={picture} alt="" shownAt="72px" boxSize="18" borderRadius="xl" />
      <Box flex="1 1 8rem">
        <Text fontWeight="800" overflowWrap="anywhere">
          {offered === null ? (
            name
          ) : (
            <PackageLink to={productAddress(offered)} _hover={{ textDecoration: 'underline' }}>
              {name}
            </PackageLink>
          )}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {quantity > 1 && `${quantity} бр. × `}за {guestsText(guests)}
          {deposit.amount !== '0.00' && ` · депозит ${firstText(deposit)}`}
        </Text>
        <Box as="details" fontSize="sm" mt="1">
          <chakra.summary cursor="pointer" py="1">
            {countText(parts.length, ['част', 'части'])}
          </chakra.summary>
          <Box as="ul" listStyleType="none">
            {parts.map((part) => (
              <Part key={part.id} {...part} />
            ))}
          </Box>
        </Box>
      </Box>
      <Text fontWeight="800" ms="auto" whiteSpace="nowrap">
        {firstText(total)}
      </Text>
    </HStack>
  )
}
