import { Button, HStack } from '@chakra-ui/react'
import { EmptyNote } from '../../ui/EmptyNote.tsx'
import { DropChoices } from './DropChoices.tsx'
import { narrowingCount, type Facet } from './facet.ts'
import { NOT_NARROWED, type Narrowing } from './listing-address.ts'

interface NothingLeftProps {
  facets: readonly Facet[]
  narrowing: Narrowing
  onNarrow: (part: Partial<Narrowing>) => void
}

/** Of a list that its filters leave empty: which choices to drop. */
export function NothingLeft({ facets, narrowing, onNarrow }: NothingLeftProps) {
  return (
    <EmptyNote
      title="Няма продукти за тези филтри"
      action={
        narrowingCount(narrowing) > 0 && (
          <HStack gap="3" flexWrap="wrap" justify="center">
            <DropChoices facets={facets} choices={narrowing.choices} onNarrow={onNarrow} />
            <Button variant="outline" onClick={() => onNarrow(NOT_NARROWED)}>
              Изчисти филтрите
            </Button>
          </HStack>
        )
      }
    />
  )
}
