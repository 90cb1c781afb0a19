import { Box, Button, Container, Heading, Text } from '@chakra-ui/react'
import { CHIPS } from '../features/listing/facet-styles.ts'
import { FreeSwitch } from '../features/listing/FreeSwitch.tsx'
import { NOT_NARROWED, readNarrowing, writeNarrowing, type Narrowing } from '../features/listing/listing-address.ts'
import { PackageGrid } from '../features/packages/PackageGrid.tsx'
import type { ProductKind } from '../gql/graph.ts'
import { routeQuery } from '../lib/route-query.ts'
import { useSearch } from '../lib/use-search.ts'
import { EmptyNote } from '../ui/EmptyNote.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageHero } from '../ui/PageHero.tsx'
import { PrefetchLink } from '../ui/PrefetchLink.tsx'
import { PackagesRouteDocument } from './packages.graphql.ts'

const kinds: ProductKind[] = ['PACKAGE']

const dayIn = (search: URLSearchParams) => readNarrowing(search).freeOn

const { load, useRouteQuery } = routeQuery({
  document: PackagesRouteDocument,
  variables: ({ search }) => {
    const freeOn = dayIn(search)
    return { filter: { kinds, ...(freeOn !== null && { freeOn }) } }
  },
})
export { load }

const addressOf = ({ freeOn = null }: Partial<Narrowing>): URLSearchParams => {
  const search = new URLSearchParams()
  writeNarrowing(search, { ...NOT_NARROWED, freeOn })
  return search
}

/** Narrows the list to the day of the party (docs/spec/parties.md#free-on-the-date). */
function Free({ freeOn }: Pick<Narrowing, 'freeOn'>) {
  const [, changeSearch] = useSearch()
  return (
    <Box css={CHIPS} mb="4">
      <FreeSwitch
        freeOn={freeOn}
        hrefOf={(part) => `?${addressOf(part).toString()}`}
        onNarrow={(part) => changeSearch(() => addressOf(part), { preventScrollReset: true })}
      />
    </Box>
  )
}

export function Component() {
  const [search] = useSearch()
  const freeOn = dayIn(search)
  const products = useRouteQuery().data?.products.edges.map(({ node }) => node) ?? []
  const nothing = freeOn === null ? 'Още няма готови партита' : 'Няма свободни готови партита за тази дата'
  return (
    <>
      <PageHead
        title="Готови партита"
        isIndexed={freeOn === null}
        description="Готови партита за рожден ден, сватба или кръщене: украса, посуда и инвентар под наем в един пакет, сметнати за вашите гости."
      />
      <PageHero title="Готови партита" drawing="packages">
        Всичко за празника в един пакет. Напишете колко гости очаквате и ние смятаме бройките и цената.
      </PageHero>
      <Container maxW="7xl" py={{ base: '5', md: '8' }}>
        <Free freeOn={freeOn} />
        {products.length === 0 ? <EmptyNote title={nothing} /> : <PackageGrid products={products} />}
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
