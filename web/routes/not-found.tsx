import { Button, Container, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { PageModule } from '../router/page.ts'
import { PageHead } from '../ui/PageHead.tsx'

export const load: NonNullable<PageModule['load']> = async () => 404

/** Any address that the shop does not have. */
export function Component() {
  return (
    <Container maxW="2xl" py="20" textAlign="center">
      <PageHead title="404" isIndexed={false} />
      <Heading as="h1" size="4xl">
        404 Page Not Found
      </Heading>
      <Text mt="4" color="fg.muted">
        Тази страница не съществува или вече е преместена.
      </Text>
      <Button asChild mt="8" size="lg">
        <Link to="/">Към началото</Link>
      </Button>
    </Container>
  )
}
