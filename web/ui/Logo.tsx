import { chakra, HStack, Text } from '@chakra-ui/react'
import { SHOP_NAME } from '../lib/shop-name.ts'
import { PrefetchLink } from './PrefetchLink.tsx'

export function Logo() {
  return (
    <HStack asChild gap={{ base: '1', sm: '2' }} flexShrink="0" minH="11">
      <PrefetchLink to="/" aria-label={`${SHOP_NAME}, начало`}>
        <chakra.svg viewBox="0 0 48 40" w={{ base: 'min(2rem, 8vw)', sm: 'min(2.5rem, 8vw)' }} aria-hidden="true">
          <path d="M2 5c14 7 30 7 44 0" fill="none" stroke="#b58a6a" strokeWidth="2.5" strokeLinecap="round" />
          <path d="M4 6l9 3-6 12z" fill="#e8476f" />
          <path d="M14 9l10 1-6 14z" fill="#ffc43d" />
          <path d="M25 10l10-1-4 14z" fill="#45c4a5" />
          <path d="M36 9l8-3-1 14z" fill="#9061d8" />
        </chakra.svg>
        <Text
          as="span"
          fontSize="min(1.5rem, 6.2vw)"
          fontWeight="900"
          letterSpacing="-0.03em"
          lineHeight="1"
          bgGradient="to-r"
          gradientFrom="berry.600"
          gradientTo="iris.600"
          bgClip="text"
          color="transparent"
          _dark={{ gradientFrom: 'berry.300', gradientTo: 'iris.300' }}
        >
          {SHOP_NAME}
        </Text>
      </PrefetchLink>
    </HStack>
  )
}
