import { Box } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { toggled } from '../../lib/choices.ts'
import { CachedMarkup } from '../../ui/CachedMarkup.tsx'
import { NarrowLink } from '../../ui/NarrowLink.tsx'
import { CHIPS } from './facet-styles.ts'
import type { Facet } from './facet.ts'
import { FacetGroup } from './FacetGroup.tsx'
import { FreeSwitch } from './FreeSwitch.tsx'
import type { Narrowing } from './listing-address.ts'

/** So many groups are open at first; the others show their names. */
const OPEN = 3

export interface FacetPanelProps {
  facets: readonly Facet[]
  narrowing: Narrowing
  hrefOf: (part: Partial<Narrowing>) => string
  onNarrow: (part: Partial<Narrowing>) => void
  /** Whether the list has rentals or packages, which can be had on some days. */
  hasFree?: boolean
}

/** The facets of a list with their counts, and „В наличност“ (docs/spec/storefront.md#filters-of-lists). */
export function FacetPanel({ facets, narrowing, hrefOf, onNarrow, hasFree = false }: FacetPanelProps) {
  const { choices, isInStock, freeOn } = narrowing
  // A choice shows at once; the list follows when its products are loaded.
  const [shown, setShown] = useState<Narrowing>({ choices, isInStock, freeOn })
  const address = JSON.stringify({ choices, isInStock, freeOn })
  useEffect(() => setShown(JSON.parse(address)), [address])
  const narrow = (part: Partial<Narrowing>) => {
    setShown((latest) => ({ ...latest, ...part }))
    onNarrow(part)
  }
  // Narrowed lists and searches have too many addresses.
  const given = hrefOf({}) === '?' ? [facets, hasFree] : null
  return (
    <CachedMarkup component="FacetPanel" given={given}>
      <Box as="section" aria-label="Филтри" bg="bg.panel" borderWidth="1px" borderRadius="2xl" px="4" py="2">
        <Box css={CHIPS} py="2">
          <NarrowLink
            href={hrefOf({ isInStock: !isInStock })}
            isChecked={shown.isInStock}
            onFollow={() => narrow({ isInStock: !shown.isInStock })}
          >
            В наличност
          </NarrowLink>
          {hasFree && <FreeSwitch freeOn={shown.freeOn} hrefOf={hrefOf} onNarrow={narrow} />}
        </Box>
        {facets.map((facet, index) => (
          <FacetGroup
            key={facet.attribute.code}
            facet={facet}
            isOpen={index < OPEN}
            choices={shown.choices}
            hrefOf={(value) => hrefOf({ choices: toggled(choices, facet.attribute.code, value) })}
            onToggle={(value) => narrow({ choices: toggled(shown.choices, facet.attribute.code, value) })}
          />
        ))}
      </Box>
    </CachedMarkup>
  )
}
