import { Button, HStack, Text } from '@chakra-ui/react'
import type { Counted } from '#rules/count-text.ts'
import type { ListQuery } from '../lib/list-query.ts'
import { pageText, turnedAt } from '../lib/page-range.ts'
import { PAGE_SIZE, type ListState } from '../lib/useListState.ts'

interface PagerProps {
  list: Pick<ListState, 'at' | 'turn'>
  shown: number
  paging: NonNullable<ListQuery<unknown>['paging']>
  noun?: Counted | undefined
  onTurn: () => void
}

/** Disabled while a page loads, since the cursors still belong to the previous page. */
export function Pager({ list, shown, paging: { total, info, isTurning }, noun, onTurn }: PagerProps) {
  const page = { total, shown, info, at: list.at }
  const turn = (to: 'after' | 'before', cursor: string | null) => {
    list.turn(to, cursor, turnedAt(page, to, PAGE_SIZE))
    onTurn()
  }
  return (
    <HStack justify="space-between" mt="4" flexWrap="wrap">
      {noun !== undefined && (
        <Text color="fg.muted" aria-live="polite" fontVariantNumeric="tabular-nums">
          {isTurning ? '' : pageText(page, noun)}
        </Text>
      )}
      <HStack ms="auto" flexWrap="wrap" justify="end" _print={{ display: 'none' }}>
        <Button
          variant="outline"
          size="sm"
          disabled={isTurning || !info.hasPreviousPage}
          onClick={() => turn('before', info.startCursor)}
        >
          Предишна
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={isTurning || !info.hasNextPage}
          onClick={() => turn('after', info.endCursor)}
        >
          Следваща
        </Button>
      </HStack>
    </HStack>
  )
}
