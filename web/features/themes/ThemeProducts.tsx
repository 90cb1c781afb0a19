import type { FragmentType } from '@apollo/client'
import { Box, HStack, IconButton } from '@chakra-ui/react'
import { Suspense } from 'react'
import { LayoutGrid, List } from 'lucide-react'
import { later } from '../../lib/later.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import type { Facet } from '../listing/facet.ts'
import { ListingSearch } from '../listing/ListingSearch.tsx'
import { LoadMore } from '../listing/LoadMore.tsx'
import { NarrowedList } from '../listing/NarrowedList.tsx'
import { priceBands } from '../listing/price-bands.ts'
import { SortChoice } from '../listing/SortChoice.tsx'
import { useListing } from '../listing/useListing.ts'
import type { QuickAddCard_productFragment } from '../products/QuickAddCard.graphql.ts'
import type { WithChosenSize } from '../products/chosen-size.ts'
import { QuickAddGrid } from '../products/QuickAddGrid.tsx'

const NothingLeft = later(() => import('../listing/NothingLeft.tsx').then(({ NothingLeft }) => NothingLeft))

interface ThemeProductsProps {
  facets: readonly Facet[]
  products: readonly (FragmentType<QuickAddCard_productFragment> & WithChosenSize & { id: string })[]
  total: number
  hasMore: boolean
  onMore: () => Promise<unknown>
}

/**
 * All products of the party themes, with search, order, price band and view (docs/spec/party-themes.md#themes-page).
 */
export function ThemeProducts({ facets, products, total, hasMore, onMore }: ThemeProductsProps) {
  const { listing, change, hrefOf } = useListing()
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
      <NarrowedList facets={facets} narrowing={listing} hrefOf={hrefOf} onNarrow={change} total={total}>
        {products.length === 0 ? (
          <Suspense>
            <NothingLeft facets={facets} narrowing={listing} onNarrow={change} />
          </Suspense>
        ) : (
          <QuickAddGrid products={products} isList={listing.isList} most={facets.length > 0 ? 3 : 4} />
        )}
        <LoadMore shown={products.length} total={total} hasMore={hasMore} onMore={onMore} />
      </NarrowedList>
    </Box>
  )
}
