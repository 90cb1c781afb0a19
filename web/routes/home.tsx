import { Container, Heading } from '@chakra-ui/react'
import { shop } from '../lib/shop-facts.ts'
import { PageHead } from '../ui/PageHead.tsx'

/** The home page. */
export function Component() {
  return (
    <Container maxW="7xl" py="10">
      <PageHead title={shop.name} />
      <Heading as="h1">Създай незабравимо парти!</Heading>
    </Container>
  )
}
