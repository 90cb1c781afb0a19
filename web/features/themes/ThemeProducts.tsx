import type { FragmentType } from '@apollo/client'
import { Box, HStack, IconButton } from '@chakra-ui/react'
import { LayoutGrid, List } from 'lucide-react'
import { EmptyNote } from '../../ui/EmptyNote.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { ListingSearch } from '../listing/ListingSearch.tsx'
import { LoadMore } from '../listing/LoadMore.tsx'
import { priceBands } from '../listing/price-bands.ts'
import { SortChoice } from '../listing/SortChoice.tsx'
import { useListing } from '../listing/useListing.ts'
import type { QuickAddCard_productFragment } from '../products/QuickAddCard.graphql.ts'
import { QuickAddGrid } from '../products/QuickAddGrid.tsx'

interface ThemeProductsProps {
  products: readonly (FragmentType<QuickAddCard_productFragment> & { id: string })[]
  total: number
  hasMore: boolean
  onMore: () => Promise<unknown>
}

/**
 * All products of the party themes, with search, order, price band and view (docs/spec/party-themes.md#themes-page).
 */
export function ThemeProducts({ products, total, hasMore, onMore }: ThemeProductsProps) {
  const { listing, change } = useListing()
  return (
    <Box>
      <HStack gap="3" mb="5" flexWrap="wrap">
        <ListingSearch text={listing.text} onSearch={(text) => change({ text }, true)} label="Търсене в темите" />
        <SortChoice sort={listing.sort} onChange={(sort) => change({ sort })} />
        <SelectField
          label="Цена"
          value={listing.band ?? ''}
          options={priceBands()}
          onChange={(band) => change({ band: band === '' ? null : band })}
        />
        <HStack gap="1" ms="auto" role="group" aria-label="Изглед">
          <IconButton
            variant={listing.isList ? 'ghost' : 'subtle'}
            aria-label="Мрежа"
            aria-pressed={!listing.isList}
            onClick={() => change({ isList: false })}
          >
            <LayoutGrid />
          </IconButton>
          <IconButton
            variant={listing.isList ? 'subtle' : 'ghost'}
            aria-label="Списък"
            aria-pressed={listing.isList}
            onClick={() => change({ isList: true })}
          >
            <List />
          </IconButton>
        </HStack>
      </HStack>
      {products.length === 0 ? (
        <EmptyNote title="Няма продукти за тези филтри" />
      ) : (
        <QuickAddGrid products={products} isList={listing.isList} />
      )}
      <LoadMore shown={products.length} total={total} hasMore={hasMore} onMore={onMore} />
    </Box>
  )
}
