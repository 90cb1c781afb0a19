import { Button, Container, Heading, Text } from '@chakra-ui/react'
import { PageHead } from '../ui/PageHead.tsx'

/** Shown in place of a page that could not be loaded; the frame around it stays. */
export function PageFailed() {
  return (
    <Container maxW="2xl" py="20" textAlign="center">
      <PageHead title="Нещо се обърка" isIndexed={false} />
      <Heading as="h1" size="3xl">
        Нещо се обърка
      </Heading>
      <Text mt="4" color="fg.muted">
        Страницата не можа да се зареди. Проверете връзката си и опитайте отново.
      </Text>
      <Button mt="8" size="lg" onClick={() => window.location.reload()}>
        Опитай отново
      </Button>
    </Container>
  )
}
