import { Button } from '@chakra-ui/react'
import { quoted } from '#rules/quoted.ts'
import { withoutAttribute, type Choice } from '../../lib/choices.ts'
import { choiceText, emptyingChoices, type Facet } from './facet.ts'
import type { Narrowing } from './listing-address.ts'

interface DropChoicesProps {
  facets: readonly Facet[]
  choices: readonly Choice[]
  onNarrow: (part: Partial<Narrowing>) => void
}

/** Of an empty list: a button for each choice that can be dropped to see products again. */
export function DropChoices({ facets, choices, onNarrow }: DropChoicesProps) {
  return emptyingChoices(facets, choices).map((choice) => (
    <Button key={choice.attribute} onClick={() => onNarrow({ choices: withoutAttribute(choices, choice.attribute) })}>
      Без {quoted(choiceText(facets, choice))}
    </Button>
  ))
}
