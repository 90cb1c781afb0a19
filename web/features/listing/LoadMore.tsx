import { Button, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

interface LoadMoreProps {
  shown: number
  total: number
  hasMore: boolean
  onMore: () => Promise<unknown>
}

export function LoadMore({ shown, total, hasMore, onMore }: LoadMoreProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const more = () => {
    setState('loading')
    onMore().then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  if (total === 0) return null
  return (
    <Stack align="center" gap="3" mt="8">
      <Text color="fg.muted" aria-live="polite">
        Показани {shown} от {total}
      </Text>
      {state === 'failed' && <Text color="fg.error">Не успяхме да заредим още. Опитайте отново.</Text>}
      {hasMore && (
        <Button variant="outline" size="lg" loading={state === 'loading'} onClick={more}>
          Покажи още
        </Button>
      )}
    </Stack>
  )
}
