import { Box, chakra, Heading } from '@chakra-ui/react'
import { guestKindsText } from './package-text.rules.ts'
import { choiceOf, type Refusal, type ShownPart } from './package-choice.rules.ts'
import { PackagePartRow } from './PackagePartRow.tsx'
import type { LiveQuote } from './usePackageQuote.ts'
import type { PackageWish } from './usePackageWish.ts'

interface PackagePartsProps {
  parts: readonly ShownPart[]
  wish: PackageWish
  live: LiveQuote
  refusals: readonly Refusal[]
}

export function PackageParts({ parts, wish, live, refusals }: PackagePartsProps) {
  const quotes = new Map(live.quote.parts.map((quote) => [quote.part.id, quote]))
  return (
    <Box as="section" id="package-parts" tabIndex={-1} aria-labelledby="package-parts-title" aria-busy={live.isStale}>
      <Heading as="h2" id="package-parts-title" size={{ base: 'lg', md: '2xl' }} mb="3">
        Какво включва за {guestKindsText(wish.guests)}
      </Heading>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="12"
        listStyleType="none"
        opacity={live.isStale ? 0.6 : 1}
        transition="opacity 0.2s"
      >
        {parts.map((part) => (
          <PackagePartRow
            key={part.id}
            part={part}
            choice={choiceOf(wish.choices, part.id)}
            quote={quotes.get(part.id)}
            hasDays={wish.hasDays}
            refusal={refusals.find(({ partId }) => partId === part.id)?.message ?? null}
            onChoose={(change) => wish.choose(part.id, change)}
          />
        ))}
      </chakra.ul>
    </Box>
  )
}
