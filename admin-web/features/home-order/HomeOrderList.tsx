import { quoted } from '#rules/quoted.ts'
import { Badge, Box, HStack, IconButton, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { may } from '../../lib/may.ts'
import { Thumbnail } from '../../ui/cells.tsx'
import { EDGE_SHADOWS, useRowDragging, type Edge } from '../../ui/useRowDragging.ts'
import { placedNextTo, placedAt, sameOrder } from '../categories/category-tree.rules.ts'
import { PanelSection } from '../../ui/PanelSection.tsx'
import type { HomeOrderRow_productFragment } from './home-order.graphql.ts'
import { useArrangeFeatured } from './home-order-mutations.ts'

/** docs/spec/storefront.md#home. */
const SHOWN_AT_HOME = 4

interface RowProps {
  list: string
  product: HomeOrderRow_productFragment
  isShown: boolean
  accepts: (dragged: string, edge: Edge) => boolean
  onDrop: (dragged: string, edge: Edge) => void
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function Row({ list, product: { id, name, picture }, isShown, accepts, onDrop, onUp, onDown }: RowProps) {
  const { row, handle, over, isDragged } = useRowDragging<HTMLDivElement>({ list, id, accepts, onDrop })
  const canArrange = may('settings.write')
  return (
    <HStack
      as="li"
      ref={row}
      flexWrap="wrap"
      gap="2"
      px="2"
      minH="11"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
      opacity={isDragged ? 0.4 : 1}
      {...(over !== null && { boxShadow: `${EDGE_SHADOWS[over]} {colors.berry.solid}` })}
    >
      {/* Grabbed by the mouse; the keyboard has the arrows of the row. */}
      <Box as="span" ref={handle} cursor="grab" color="fg.subtle" aria-hidden hidden={!canArrange} py="2">
        <GripVertical size={16} />
      </Box>
      <Thumbnail picture={picture} />
      <Stack
        direction={{ base: 'column', md: 'row' }}
        align={{ md: 'center' }}
        gap={{ base: '1', md: '2' }}
        flex="1 1 8rem"
        minW="0"
        py="1"
      >
        <Text flex="1" lineHeight="short">
          {name}
        </Text>
        {isShown && (
          <Badge colorPalette="mint" alignSelf={{ base: 'start', md: 'center' }}>
            На началната
          </Badge>
        )}
      </Stack>
      {canArrange && (
        <HStack gap="0">
          <IconButton
            size={{ base: 'md', md: 'sm' }}
            variant="ghost"
            colorPalette="gray"
            aria-label={`Премести нагоре ${name}`}
            disabled={onUp === null}
            onClick={() => onUp?.()}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            size={{ base: 'md', md: 'sm' }}
            variant="ghost"
            colorPalette="gray"
            aria-label={`Премести надолу ${name}`}
            disabled={onDown === null}
            onClick={() => onDown?.()}
          >
            <ArrowDown />
          </IconButton>
        </HStack>
      )}
    </HStack>
  )
}

interface HomeOrderListProps {
  title: string
  empty: string
  products: readonly HomeOrderRow_productFragment[]
}

export function HomeOrderList({ title, empty, products }: HomeOrderListProps) {
  const [arrange, isBusy] = useArrangeFeatured()
  const [place, setPlace] = useState('')
  const ids = products.map(({ id }) => id)
  const store = async (id: string, productIds: string[]) => {
    if (isBusy || sameOrder(productIds, ids) || !(await arrange(productIds))) return
    const name = products.find((product) => product.id === id)?.name ?? ''
    setPlace(`${quoted(name)} е на място ${productIds.indexOf(id) + 1} от ${ids.length}`)
  }
  const step = (id: string, to: number) =>
    to < 0 || to >= ids.length ? null : () => void store(id, placedAt(ids, id, to))
  return (
    <PanelSection title={title}>
      <VisuallyHidden role="status">{place}</VisuallyHidden>
      {products.length === 0 && <Text color="fg.muted">{empty}</Text>}
      <Stack as="ol" gap="0" listStyleType="none" aria-label={title} aria-busy={isBusy}>
        {products.map((product, at) => (
          <Row
            key={product.id}
            list={title}
            product={product}
            isShown={at < SHOWN_AT_HOME}
            accepts={(dragged, edge) =>
              dragged !== product.id && !sameOrder(placedNextTo(ids, dragged, product.id, edge), ids)
            }
            onDrop={(dragged, edge) => {
              if (dragged !== product.id) void store(dragged, placedNextTo(ids, dragged, product.id, edge))
            }}
            onUp={step(product.id, at - 1)}
            onDown={step(product.id, at + 1)}
          />
        ))}
      </Stack>
    </PanelSection>
  )
}
