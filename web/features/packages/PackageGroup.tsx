import { Box, Heading } from '@chakra-ui/react'
import { Suspense } from 'react'
import { later } from '../../lib/later.ts'
import type { Listed } from './PackageGrid.tsx'

const PackageGrid = later(() => import('./PackageGrid.tsx').then(({ PackageGrid }) => PackageGrid))

export interface Packages {
  edges: readonly { node: Listed }[]
}

/** The packages of a list of goods, as low cards; without any nothing. */
export function PackageGroup({ packages }: { packages: Packages | undefined }) {
  if (packages === undefined || packages.edges.length === 0) return null
  return (
    <Box as="section" mb="6">
      <Heading as="h2" size="lg" mb="3">
        Готови партита
      </Heading>
      <Suspense>
        <PackageGrid products={packages.edges.map(({ node }) => node)} isBelowFold areRows />
      </Suspense>
    </Box>
  )
}
