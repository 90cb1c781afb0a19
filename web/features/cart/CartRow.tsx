import { Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { cartLinePlace } from '../../lib/cart-line-place.ts'
import { Picture } from '../../ui/Picture.tsx'

interface CartRowProps {
  /** The `id` of the line or package: refusals lead to its row. */
  id: string
  kind: 'cart-line' | 'cart-package'
  picture: Parameters<typeof Picture>[0]['picture']
  children: ReactNode
}

/** The picture of an entry of the cart, and next to it what the entry says. */
export function CartRow({ id, kind, picture, children }: CartRowProps) {
  return (
    <Grid
      as="li"
      templateColumns={{ base: '72px minmax(0, 1fr)', md: '96px minmax(0, 1fr)' }}
      columnGap="4"
      rowGap="3"
      py="5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      data-testid={kind}
      id={cartLinePlace(id)}
      tabIndex={-1}
      focusVisibleRing="outside"
      borderRadius="md"
    >
      <Picture
        picture={picture}
        alt=""
        shownAt="96px"
        boxSize={{ base: '72px', md: '24' }}
        gridRow={{ md: '1 / 3' }}
        borderRadius="xl"
        bg="bg.subtle"
      />
      {children}
    </Grid>
  )
}
