import { Button, HStack } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { longDayText } from '#rules/day-text.ts'
import { toggled } from '../../lib/choices.ts'
import { choiceText, type Facet } from './facet.ts'
import type { Narrowing } from './listing-address.ts'

interface ChosenFacetsProps {
  facets: readonly Facet[]
  narrowing: Narrowing
  onNarrow: (part: Partial<Narrowing>) => void
}

/** What narrows the list, each removable. */
export function ChosenFacets({ facets, narrowing: { choices, isInStock, freeOn }, onNarrow }: ChosenFacetsProps) {
  const chips = choices.flatMap(({ attribute, values }) =>
    values.map((value) => ({
      key: `${attribute}=${value}`,
      text: choiceText(facets, { attribute, values: [value] }),
      part: { choices: toggled(choices, attribute, value) },
    })),
  )
  const all: { key: string; text: string; part: Partial<Narrowing> }[] = [
    ...(isInStock ? [{ key: 'stock', text: 'В наличност', part: { isInStock: false } }] : []),
    ...(freeOn === null ? [] : [{ key: 'free', text: `Свободно за ${longDayText(freeOn)}`, part: { freeOn: null } }]),
    ...chips,
  ]
  return (
    <HStack role="group" aria-label="Избрани филтри" gap="2" flexWrap="wrap" mb="4">
      {all.map(({ key, text, part }) => (
        <Button key={key} size="sm" variant="subtle" aria-label={`Махни ${text}`} onClick={() => onNarrow(part)}>
          {text}
          <X aria-hidden />
        </Button>
      ))}
    </HStack>
  )
}
