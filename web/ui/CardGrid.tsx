import { Children, type ReactNode } from 'react'
import { cardColumns } from './card-columns.rules.ts'
import { FluidGrid } from './FluidGrid.tsx'

/** Cards of categories or themes. No card is alone in its row, on a wide screen or in the two columns of a phone. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <FluidGrid
      most="var(--most)"
      gap={{ base: '0.75rem', md: '1.5rem' }}
      data-columns={cardColumns(Children.count(children))}
      css={{
        // Each number has a rule, as the stylesheet of all pages is made before the number of cards is known.
        '--most': '3',
        '&[data-columns="4"]': { '--most': '4' },
        '&[data-columns="5"]': { '--most': '5' },
        '@media (width < 30rem)': { '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' } },
      }}
    >
      {children}
    </FluidGrid>
  )
}
