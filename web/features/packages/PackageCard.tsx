import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, chakra, Heading, HStack, Text } from '@chakra-ui/react'
import { firstText, secondText } from '../../lib/money-text.ts'
import { CARD_WIDTHS } from '../../lib/page-preview.ts'
import { productAddress } from '../../lib/product-address.ts'
import { unbroken } from '../../lib/unbroken-name.ts'
import { CachedMarkup } from '../../ui/CachedMarkup.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { OnDateLine } from '../on-date/OnDateLine.tsx'
import { PackageCard_packageFragmentDoc, type PackageCard_packageFragment } from './PackageCard.graphql.ts'
import { guestRangeText } from './package-text.rules.ts'

const CardLink = chakra(PrefetchLink)

interface PackageCardProps {
  product: FragmentType<PackageCard_packageFragment>
  /** Among the first of the page: its picture is loaded eagerly. */
  isFirst?: boolean
  heading?: 'h2' | 'h3'
  /** Small picture next to the text. */
  isRow?: boolean
}

/** For whom, and the price for the fewest guests (docs/spec/packages.md#price-that-is-shown). */
export function PackageCard({ product, isFirst = false, heading = 'h2', isRow = false }: PackageCardProps) {
  const { data } = useSuspenseFragment({
    fragment: PackageCard_packageFragmentDoc,
    fragmentName: 'PackageCard_package',
    from: product,
  })
  const { id, name, picture, priceFrom } = data
  const price = `от ${firstText(priceFrom)}`
  return (
    <CachedMarkup component="PackageCard" given={[data, heading, isFirst, isRow]}>
      <Box
        as="article"
        position="relative"
        display="flex"
        flexDirection={isRow ? 'row' : 'column'}
        // On a phone there is room for another line, so that the letters that are loaded move nothing.
        {...(isRow && { minH: { base: '8rem', md: '0' } })}
        bg="bg.panel"
        borderRadius="2xl"
        borderWidth="1px"
        overflow="hidden"
        boxShadow="sm"
        transition="box-shadow 0.2s, translate 0.2s"
        _hover={{ boxShadow: 'lg', translate: '0 -3px' }}
      >
        <Box bg="bg.subtle" {...(isRow ? { w: 'min(7rem, 30%)', flexShrink: '0' } : {})}>
          <Picture
            picture={picture}
            alt=""
            shownAt={CARD_WIDTHS}
            isMain={isFirst}
            {...(isRow ? { h: 'full' } : { aspectRatio: 4 / 3 })}
          />
        </Box>
        <Box p={{ base: '3', md: '4' }} display="flex" flexDirection="column" gap={isRow ? '0.5' : '1.5'} flex="1">
          <Heading as={heading} size="md" lineHeight="1.25" flex="1">
            <CardLink
              to={productAddress({ ...data, type: 'SALE' })}
              preview={{ name, goods: { picture, price } }}
              _before={{ content: '""', position: 'absolute', inset: '0' }}
            >
              {unbroken(name)}
            </CardLink>
          </Heading>
          <Text fontSize="sm" color="fg.muted">
            {guestRangeText(data)}
          </Text>
          <HStack as="p" flexWrap="wrap" align="baseline" columnGap="2" rowGap="0" lineHeight="1.3">
            <Text as="span" fontWeight="800" fontSize="lg">
              {price}
            </Text>
            <Text as="span" fontSize="xs" color="fg.muted">
              {secondText(priceFrom)}
            </Text>
          </HStack>
          <OnDateLine productId={id} isPackage />
        </Box>
      </Box>
    </CachedMarkup>
  )
}
