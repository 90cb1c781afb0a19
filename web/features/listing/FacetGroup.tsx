import { Box, chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { isChosen, type Choice } from '../../lib/choices.ts'
import { nameWithin } from '../../lib/value-name.ts'
import { NarrowLink } from '../../ui/NarrowLink.tsx'
import { Swatch } from '../../ui/Swatch.tsx'
import { CHIPS, FOLDED, SWATCHES } from './facet-styles.ts'
import type { Facet } from './facet.ts'

/** More values are folded. */
const SHOWN = 8

function Fold({ isOpen, summary, children }: { isOpen: boolean; summary: ReactNode; children: ReactNode }) {
  // At first alone: what the visitor folds stays folded.
  const [isOpenAtFirst] = useState(isOpen)
  return (
    <chakra.details open={isOpenAtFirst} css={FOLDED}>
      <summary>
        {summary}
        <ChevronDown size="1.1em" aria-hidden />
      </summary>
      {children}
    </chakra.details>
  )
}

interface FacetGroupProps {
  facet: Facet
  isOpen: boolean
  choices: readonly Choice[]
  hrefOf: (value: string) => string
  onToggle: (value: string) => void
}

export function FacetGroup({ facet: { attribute, values }, isOpen, choices, hrefOf, onToggle }: FacetGroupProps) {
  const { code, name, kind } = attribute
  const isTicked = (value: string) => isChosen(choices, code, value)
  const isColour = kind === 'COLOUR'
  // One more takes no more room than the button that would show it.
  const first = values.length > SHOWN + 1 ? values.slice(0, SHOWN) : values
  const rest = values.slice(first.length)
  const listed = (shown: Facet['values']) => (
    <Box css={isColour ? SWATCHES : CHIPS}>
      {shown.map((value) => (
        <NarrowLink
          key={value.code}
          href={hrefOf(value.code)}
          title={value.name}
          isChecked={isTicked(value.code)}
          onFollow={() => onToggle(value.code)}
        >
          {isColour && <Swatch code={value.code} hex={value.hex} />}
          <span>
            {nameWithin(name, value.name)} <small>{value.count}</small>
          </span>
        </NarrowLink>
      ))}
    </Box>
  )
  return (
    <Box role="group" aria-label={name} borderTopWidth="1px" pb="2" _first={{ borderTopWidth: '0' }}>
      <Fold isOpen={isOpen || values.some((value) => isTicked(value.code))} summary={name}>
        {listed(first)}
        {rest.length > 0 && (
          <Fold
            isOpen={rest.some((value) => isTicked(value.code))}
            summary={
              <>
                <span data-more>Още {rest.length}</span>
                <span data-fewer>По-малко</span>
              </>
            }
          >
            {listed(rest)}
          </Fold>
        )}
      </Fold>
    </Box>
  )
}
