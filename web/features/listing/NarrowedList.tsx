import { Suspense, type ReactNode } from 'react'
import { itemsText } from '../../lib/count-text.ts'
import { later } from '../../lib/later.ts'
import type { FacetPanelProps } from './FacetPanel.tsx'
import { narrowingCount } from './facet.ts'
import { FilterBar } from './FilterBar.tsx'
import { NOT_NARROWED } from './listing-address.ts'
import { ListingColumns } from './ListingColumns.tsx'

const ChosenFacets = later(() => import('./ChosenFacets.tsx').then(({ ChosenFacets }) => ChosenFacets))
const FacetPanel = later(() => import('./FacetPanel.tsx').then(({ FacetPanel }) => FacetPanel))

/** A list with its facets: in a column, or behind a button on a phone. */
export function NarrowedList({ total, children, ...facets }: FacetPanelProps & { total: number; children: ReactNode }) {
  const { narrowing, onNarrow } = facets
  const count = narrowingCount(narrowing)
  const panel =
    facets.facets.length > 0 || count > 0 ? (
      <Suspense>
        <FacetPanel {...facets} />
      </Suspense>
    ) : null
  return (
    <ListingColumns column={panel}>
      {panel !== null && (
        <FilterBar name="Филтри" count={count} found={itemsText(total)} onClear={() => onNarrow(NOT_NARROWED)}>
          {panel}
        </FilterBar>
      )}
      <Suspense>{count > 0 && <ChosenFacets {...facets} />}</Suspense>
      {children}
    </ListingColumns>
  )
}
