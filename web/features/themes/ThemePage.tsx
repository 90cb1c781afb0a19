import { quoted } from '#rules/quoted.ts'
import type { FragmentType } from '@apollo/client'
import { Box, Button, Container, Heading, HStack, Text } from '@chakra-ui/react'
import { Suspense } from 'react'
import type { ThemeIcon } from '../../gql/graph.ts'
import { later } from '../../lib/later.ts'
import { Crumbs } from '../../ui/Crumbs.tsx'
import { EmptyNote } from '../../ui/EmptyNote.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PrefetchLink } from '../../ui/PrefetchLink.tsx'
import { isListIndexed, narrowingCount, type Facet } from '../listing/facet.ts'
import { LoadMore } from '../listing/LoadMore.tsx'
import { NarrowedList } from '../listing/NarrowedList.tsx'
import { useListing } from '../listing/useListing.ts'
import { PackageGroup, type Packages } from '../packages/PackageGroup.tsx'
import type { QuickAddCard_productFragment } from '../products/QuickAddCard.graphql.ts'
import type { WithChosenSize } from '../products/chosen-size.ts'
import { QuickAddGrid } from '../products/QuickAddGrid.tsx'
import { ThemeIconPicture } from '../../ui/ThemeIconPicture.tsx'

const NothingLeft = later(() => import('../listing/NothingLeft.tsx').then(({ NothingLeft }) => NothingLeft))

interface ThemePageProps {
  theme: { name: string; description: string | null; themeIcon: ThemeIcon; themeGradient: { from: string; to: string } }
  packages?: Packages | undefined
  products: {
    totalCount: number
    facets?: readonly Facet[]
    edges: readonly { node: FragmentType<QuickAddCard_productFragment> & WithChosenSize & { id: string } }[]
    pageInfo: { hasNextPage: boolean }
  }
  onMore: () => Promise<unknown>
  /** Precedes the name in the title, so that no two pages share one. */
  kind?: string
}

export function ThemePage({ theme, packages, products, onMore, kind = 'Парти тема' }: ThemePageProps) {
  const { name, description, themeIcon, themeGradient } = theme
  const { totalCount, facets = [], edges, pageInfo } = products
  const { listing, change, hrefOf } = useListing()
  return (
    <Container maxW="7xl" py={{ base: '5', md: '8' }}>
      <PageHead
        title={`${kind}: ${name}`}
        description={[description, `Всичко за парти на тема ${quoted(name)}: балони, украса и аксесоари.`]
          .filter((part) => part !== null)
          .join(' ')}
        isIndexed={isListIndexed(listing)}
      />
      <Crumbs crumbs={[{ name: 'Парти теми', to: '/party-themes' }, { name }]} />
      <HStack
        gap="5"
        flexWrap="wrap"
        borderRadius="3xl"
        p={{ base: '5', md: '8' }}
        mb="8"
        style={{
          background: `linear-gradient(120deg, color-mix(in srgb, ${themeGradient.from} 32%, var(--chakra-colors-bg)), color-mix(in srgb, ${themeGradient.to} 32%, var(--chakra-colors-bg)))`,
        }}
      >
        <Box hideBelow="md">
          <ThemeIconPicture icon={themeIcon} gradient={themeGradient} />
        </Box>
        <Box hideFrom="md">
          <ThemeIconPicture icon={themeIcon} gradient={themeGradient} size="14" />
        </Box>
        <Box flex="1 1 10rem">
          <Heading as="h1" size={{ base: '3xl', md: '4xl' }}>
            {name}
          </Heading>
          {description !== null && (
            <Text fontSize="lg" mt="1">
              {description}
            </Text>
          )}
        </Box>
      </HStack>
      <PackageGroup packages={packages} />
      <NarrowedList facets={facets} narrowing={listing} hrefOf={hrefOf} onNarrow={change} total={totalCount}>
        {edges.length > 0 && <QuickAddGrid products={edges.map(({ node }) => node)} most={facets.length > 0 ? 3 : 4} />}
        {edges.length === 0 &&
          (narrowingCount(listing) > 0 ? (
            <Suspense>
              <NothingLeft facets={facets} narrowing={listing} onNarrow={change} />
            </Suspense>
          ) : packages !== undefined && packages.edges.length > 0 ? null : (
            <EmptyNote
              title="Няма продукти в тази тема"
              action={
                <Button asChild>
                  <PrefetchLink to="/party-themes">Към парти темите</PrefetchLink>
                </Button>
              }
            />
          ))}
        <LoadMore shown={edges.length} total={totalCount} hasMore={pageInfo.hasNextPage} onMore={onMore} />
      </NarrowedList>
    </Container>
  )
}
