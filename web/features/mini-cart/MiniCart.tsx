import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Box, Button, chakra, Heading, HStack, Stack, Text } from '@chakra-ui/react'
import { useRef } from 'react'
import { productsText } from '../../lib/count-text.ts'
import { moneyText } from '../../lib/money-text.ts'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import type { AddedItem } from '../cart/show-added.ts'
import { GoesWithRow } from './GoesWithRow.tsx'
import {
  MiniCart_cartFragmentDoc,
  MiniCart_lineFragmentDoc,
  type MiniCart_cartFragment,
  type MiniCart_lineFragment,
} from './MiniCart.graphql.ts'
import { MiniCartLine } from './MiniCartLine.tsx'
import { MiniCartPackage } from './MiniCartPackage.tsx'

function Total({ cart }: { cart: FragmentType<MiniCart_cartFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: MiniCart_cartFragmentDoc,
    fragmentName: 'MiniCart_cart',
    from: cart,
  })
  return (
    <HStack
      justify="space-between"
      flexWrap="wrap"
      rowGap="0"
      fontWeight="800"
      fontSize={{ base: 'md', md: 'lg' }}
      data-testid="mini-cart-total"
    >
      <Text>В количката: {productsText(data.lineCount)}</Text>
      <Text whiteSpace="nowrap">{moneyText(data.amounts.productsTotal)}</Text>
    </HStack>
  )
}

function GoesWith({ line, onLeave }: { line: FragmentType<MiniCart_lineFragment>; onLeave: () => void }) {
  const { data } = useSuspenseFragment({
    fragment: MiniCart_lineFragmentDoc,
    fragmentName: 'MiniCart_line',
    from: line,
  })
  const products = data.product?.goesWith ?? []
  if (products.length === 0) return null
  return (
    <Box as="section" mt="6">
      <Heading as="h3" size="md" mb="2">
        Върви с
      </Heading>
      <chakra.ul listStyleType="none">
        {products.map((product) => (
          <GoesWithRow key={product.id} product={product} onLeave={onLeave} />
        ))}
      </chakra.ul>
    </Box>
  )
}

export function MiniCart({
  items,
  isOpen,
  onClose,
}: {
  /** At least one; the first is the added line or package. */
  items: readonly AddedItem[]
  isOpen: boolean
  onClose: () => void
}) {
  const toCart = useRef<HTMLAnchorElement>(null)
  const [first] = items
  const last = items.at(-1)
  if (first === undefined || last === undefined) return null
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title={last.note.title}
      initialFocus={toCart}
      footer={
        <Stack w="full" gap="3">
          <Total cart={last.cart} />
          <HStack gap="3" flexWrap="wrap">
            <Button variant="outline" onClick={onClose}>
              Продължи
            </Button>
            <Button asChild flex="1">
              <PrefetchLink ref={toCart} to="/cart" onClick={onClose}>
                Към поръчката
              </PrefetchLink>
            </Button>
          </HStack>
        </Stack>
      }
    >
      <Text role="status" color={last.note.type === 'success' ? 'fg.success' : 'fg.warning'} fontWeight="bold" mb="3">
        {last.note.description}
      </Text>
      <chakra.ul listStyleType="none">
        {items.map((item) =>
          'line' in item ? (
            <MiniCartLine key={item.line.id} line={item.line} />
          ) : (
            <MiniCartPackage key={item.cartPackage.id} cartPackage={item.cartPackage} />
          ),
        )}
      </chakra.ul>
      {'line' in first && <GoesWith line={first.line} onLeave={onClose} />}
    </SidePanel>
  )
}
