import { Box, Button, Container, Heading, Text } from '@chakra-ui/react'
import { PackageGrid } from '../features/packages/PackageGrid.tsx'
import { routeQuery } from '../lib/route-query.ts'
import { EmptyNote } from '../ui/EmptyNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageHero } from '../ui/PageHero.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'
import { PackagesRouteDocument } from './packages.graphql.ts'

const { load, useRouteQuery } = routeQuery({ document: PackagesRouteDocument, variables: () => ({}) })
export { load }

export function Component() {
  const products = useRouteQuery().data?.products.edges.map(({ node }) => node) ?? []
  return (
    <>
      <PageHead
        title="Готови партита"
        description="Готови партита за рожден ден, сватба или кръщене: украса, посуда и инвентар под наем в един пакет, сметнати за вашите гости."
      />
      <PageHero title="Готови партита" drawing="packages">
        Всичко за празника в един пакет. Напишете колко гости очаквате и ние смятаме бройките и цената.
      </PageHero>
      <Container maxW="7xl" py={{ base: '5', md: '8' }}>
        {products.length === 0 ? <EmptyNote title="Още няма готови партита" /> : <PackageGrid products={products} />}
        <Box mt="14" bg="bg.subtle" borderRadius="3xl" p={{ base: '6', md: '10' }} textAlign="center">
          <Heading as="h2" size="2xl">
            Искате нещо по-различно?
          </Heading>
          <Text mt="2" color="fg.muted">
            Разкажете ни за празника и ще го съберем за вас.
          </Text>
          <Button asChild size="xl" mt="5">
            <PrefetchLink to="/contact">Пишете ни</PrefetchLink>
          </Button>
        </Box>
      </Container>
    </>
  )
}
