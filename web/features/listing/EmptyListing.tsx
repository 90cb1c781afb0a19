import { Button, HStack, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { quoted } from '#rules/quoted.ts'
import { EmptyNote } from '../../ui/EmptyNote.tsx'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'

const SUGGESTED = 4

interface EmptyListingProps {
  text: string
  subcategories: readonly { databaseId: number; name: string; productCount: number }[]
  parent: { name: string; to: string }
  /** Missing when nothing narrows the list. */
  onClear?: () => void
  onChoose: (subcategoryId: number) => void
  /** Drops single choices. */
  children?: ReactNode
}

/** Ways on from a list without products: the whole shop, the filled subcategories, all categories. */
export function EmptyListing({ text, subcategories, parent, onClear, onChoose, children }: EmptyListingProps) {
  const filled = subcategories.filter(({ productCount }) => productCount > 0).slice(0, SUGGESTED)
  return (
    <EmptyNote
      title={onClear === undefined ? 'Тук още няма артикули' : 'Няма артикули за тези филтри'}
      action={
        <Stack gap="4" align="center">
          <HStack gap="3" flexWrap="wrap" justify="center">
            {children}
            {onClear !== undefined && <Button onClick={onClear}>Изчисти филтрите</Button>}
            {text !== '' && (
              <Button asChild variant="outline">
                <PrefetchLink to={`/search?q=${encodeURIComponent(text)}`}>
                  Потърси {quoted(text)} в целия магазин
                </PrefetchLink>
              </Button>
            )}
            <Button asChild variant="outline">
              <PrefetchLink to={parent.to}>Всички категории</PrefetchLink>
            </Button>
          </HStack>
          {filled.length > 0 && (
            <HStack gap="2" flexWrap="wrap" justify="center">
              {filled.map(({ databaseId, name, productCount }) => (
                <Button key={databaseId} size="sm" variant="surface" onClick={() => onChoose(databaseId)}>
                  {name} ({productCount})
                </Button>
              ))}
            </HStack>
          )}
        </Stack>
      }
    />
  )
}
