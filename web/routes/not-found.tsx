import { Button, Container, Heading, HStack, Text } from '@chakra-ui/react'
import type { PageModule } from '../lib/page-module.ts'
import { BalloonsDrawing } from '../ui/BalloonsDrawing.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'

export const load: NonNullable<PageModule['load']> = async () => 404

export function Component() {
  return (
    <Container maxW="2xl" py={{ base: '12', md: '16' }} textAlign="center">
      <PageHead title="404" isIndexed={false} />
      <BalloonsDrawing boxSize="32" mx="auto" mb="4" />
      <Heading as="h1" size="4xl">
        404 Page Not Found
      </Heading>
      <Text mt="4" color="fg.muted">
        Тази страница не съществува или вече е преместена.
      </Text>
      <HStack mt="8" gap="3" justify="center" flexWrap="wrap">
        <Button asChild size="lg">
          <PrefetchLink to="/">Към началото</PrefetchLink>
        </Button>
        <Button asChild size="lg" variant="surface">
          <PrefetchLink to="/products">Към продуктите</PrefetchLink>
        </Button>
        <Button asChild size="lg" variant="surface">
          <PrefetchLink to="/rental">Инвентар под наем</PrefetchLink>
        </Button>
      </HStack>
    </Container>
  )
}
