import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, Button, chakra } from '@chakra-ui/react'
import { containedAgeNote } from '#rules/minimum-age.ts'
import type { ReactNode } from 'react'
import { InfoNote } from '../../ui/InfoNote.tsx'
import { CartLineRow } from './CartLineRow.tsx'
import { CartView_cartFragmentDoc, type CartView_cartFragment } from './CartView.graphql.ts'
import { useCartChanges } from './useCartChanges.ts'

interface CartViewProps {
  cart: FragmentType<CartView_cartFragment>
  /** The packages, above the lines. */
  children?: ReactNode
}

export function CartView({ cart, children }: CartViewProps) {
  const { data } = useSuspenseFragment({
    fragment: CartView_cartFragmentDoc,
    fragmentName: 'CartView_cart',
    from: cart,
  })
  const { clear, isBusy } = useCartChanges(data.id)
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="3xl" px={{ base: 'min(1.25rem, 5.2vw)', md: '7' }} py="2">
      {children}
      <chakra.ul listStyleType="none" borderTopWidth={children && data.lines.length > 0 ? '1px' : '0'}>
        {data.lines.map((line) => (
          <CartLineRow key={line.id} line={line} cartId={data.id} />
        ))}
      </chakra.ul>
      {data.minimumAge !== null && (
        <Box borderTopWidth="1px" py="4">
          <InfoNote text={containedAgeNote(data.minimumAge)} />
        </Box>
      )}
      <Box borderTopWidth="1px" py="3">
        <Button variant="ghost" colorPalette="gray" size="sm" disabled={isBusy} onClick={() => void clear()}>
          Изчисти количката
        </Button>
      </Box>
    </Box>
  )
}
