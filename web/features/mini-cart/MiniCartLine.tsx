import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, HStack, Text } from '@chakra-ui/react'
import { dayText } from '../../lib/date-text.ts'
import { firstText } from '../../lib/money-text.ts'
import { Picture } from '../../ui/Picture.tsx'
import { MiniCart_lineFragmentDoc, type MiniCart_lineFragment } from './MiniCart.graphql.ts'

export function MiniCartLine({ line }: { line: FragmentType<MiniCart_lineFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: MiniCart_lineFragmentDoc,
    fragmentName: 'MiniCart_line',
    from: line,
  })
  const { name, size, quantity, picture, lineTotal, rental } = data
  return (
    <HStack as="li" gap="3" py="2" align="flex-start">
      <Picture picture={picture} alt="" shownAt="64px" boxSize="16" borderRadius="xl" bg="bg.subtle" flexShrink="0" />
      <Box flex="1" minW="0">
        <Text fontWeight="800" lineHeight="1.3">
          {name}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {[
            ...(size === null ? [] : [size]),
            ...(rental === null ? [] : [`${dayText(rental.startsOn)} – ${dayText(rental.endsOn)}`]),
            `${quantity} бр.`,
          ].join(' · ')}
        </Text>
      </Box>
      <Text fontWeight="800" whiteSpace="nowrap">
        {firstText(lineTotal)}
      </Text>
    </HStack>
  )
}
