import { Button, HStack, Text } from '@chakra-ui/react'
import { Suspense, useState, type ReactNode } from 'react'
import { countText, type Counted } from '#rules/count-text.ts'
import type { Selection } from './useSelection.ts'

/** The default maximum of rows per action; the server refuses more. */
const MAX_SELECTED = 500

export interface Bulk {
  most?: number
  allIds: (most: number) => Promise<readonly string[]>
  /** `done` clears the selection. */
  actions: (ids: readonly string[], done: () => void) => ReactNode
}

interface SelectionBarProps {
  bulk: Bulk
  selection: Selection
  total: number
  noun: Counted
}

export function SelectionBar({ bulk, selection, total, noun }: SelectionBarProps) {
  const [isLoading, setLoading] = useState(false)
  const { most = MAX_SELECTED } = bulk
  const { ids } = selection
  async function selectAll() {
    setLoading(true)
    try {
      selection.select(await bulk.allIds(most))
    } finally {
      setLoading(false)
    }
  }
  return (
    <HStack
      role="region"
      aria-label="Избрани редове"
      position="sticky"
      bottom={{ base: '16', md: '3' }}
      zIndex="docked"
      mt="3"
      px="4"
      py="2"
      gap="2"
      flexWrap="wrap"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="2xl"
      boxShadow="lg"
    >
      <Text fontWeight="800" aria-live="polite" fontVariantNumeric="tabular-nums">
        Избрани: {countText(ids.length, noun)}
      </Text>
      {ids.length < Math.min(total, most) && (
        <Button size="sm" variant="ghost" colorPalette="gray" loading={isLoading} onClick={() => void selectAll()}>
          {total > most ? `Избери първите ${most}` : `Избери всички ${total}`}
        </Button>
      )}
      {ids.length > most ? (
        <Text color="fg.error">
          Най-много {most} наведнъж: махнете {ids.length - most}.
        </Text>
      ) : (
        <Suspense fallback={null}>{bulk.actions(ids, selection.clear)}</Suspense>
      )}
      <Button size="sm" variant="ghost" colorPalette="gray" ms="auto" onClick={selection.clear}>
        Изчисти избора
      </Button>
    </HStack>
  )
}
