import { Box, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CachedMarkup } from '../../ui/CachedMarkup.tsx'

interface ListingColumnsProps {
  column: ReactNode
  /** What the column follows from; null where it is rendered each time. */
  given?: unknown
  children: ReactNode
}

/** Filters in a column of their own where there is room for it; null leaves the list the whole width. */
export function ListingColumns({ column, given = null, children }: ListingColumnsProps) {
  return (
    <Grid
      templateColumns={{
        base: 'minmax(0, 1fr)',
        lg: column === null ? 'minmax(0, 1fr)' : 'min(16.25rem, 30%) minmax(0, 1fr)',
      }}
      gap="6"
      alignItems="start"
    >
      {column !== null && (
        // Higher than the window, it scrolls by itself and stays next to the list.
        <CachedMarkup component="ListingColumn" given={given}>
          <Grid
            hideBelow="lg"
            position="sticky"
            top="32"
            gap="4"
            alignContent="start"
            maxH="calc(100dvh - 9rem)"
            overflowY="auto"
            p="1"
            m="-1"
          >
            {column}
          </Grid>
        </CachedMarkup>
      )}
      <Box>{children}</Box>
    </Grid>
  )
}
