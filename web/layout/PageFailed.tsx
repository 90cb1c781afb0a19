import { Button, Container, Heading, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { loadAgain } from '../lib/load-again.ts'
import { useIsOnline } from '../lib/use-is-online.ts'
import { PageHead } from '../ui/PageHead.tsx'

/** Replaces a page that failed to load; the shell stays. Offline, it waits for a network and then reloads by itself. */
export function PageFailed() {
  const isOnline = useIsOnline()
  const [isOffline, setOffline] = useState(!isOnline)
  const [isTrying, setTrying] = useState(false)
  const title = isOffline ? 'Няма връзка с интернет' : 'Нещо се обърка'
  const tryAgain = () => {
    setTrying(true)
    loadAgain().catch(() => setTrying(false))
  }

  useEffect(() => {
    if (!isOnline) setOffline(true)
    else if (isOffline) loadAgain().catch(() => undefined)
  }, [isOnline, isOffline])

  return (
    <Container maxW="2xl" py="20" textAlign="center">
      <PageHead title={title} isIndexed={false} />
      <Heading as="h1" size="3xl">
        {title}
      </Heading>
      <Text mt="4" color="fg.muted">
        {isOffline
          ? 'Страницата ще се зареди сама, щом връзката се върне.'
          : 'Страницата не можа да се зареди. Проверете връзката си и опитайте отново.'}
      </Text>
      <Button mt="8" size="lg" loading={isTrying} onClick={tryAgain}>
        Опитай отново
      </Button>
    </Container>
  )
}
