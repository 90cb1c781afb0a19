import { Button, HStack, Text } from '@chakra-ui/react'

interface PagerProps {
  total: number
  shown: number
  info:
    | { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null }
    | undefined
  onTurn: (to: 'after' | 'before', cursor: string | null) => void
  /** The plural of what is counted: „поръчки“; absent where the count is shown elsewhere. */
  noun?: string
}

export function Pager({ total, shown, info, onTurn, noun }: PagerProps) {
  if (info === undefined) return null
  return (
    <HStack justify="space-between" mt="4" flexWrap="wrap">
      {noun !== undefined && (
        <Text color="fg.muted" aria-live="polite">
          Показани {shown} от {total} {noun}
        </Text>
      )}
      <HStack ms="auto">
        <Button
          variant="outline"
          size="sm"
          disabled={!info.hasPreviousPage}
          onClick={() => onTurn('before', info.startCursor)}
        >
          Предишна
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={!info.hasNextPage}
          onClick={() => onTurn('after', info.endCursor)}
        >
          Следваща
        </Button>
      </HStack>
    </HStack>
  )
}
