import { Children, type ReactNode } from 'react'
import { cardColumns } from './card-columns.rules.ts'
import { FluidGrid } from './FluidGrid.tsx'

/** Cards of categories or themes. As far as possible no card is alone in its row, and never in the two columns of a phone. */
export function CardGrid({ children }: { children: ReactNode }) {
  const { wide, medium, small } = cardColumns(Children.count(children))
  return (
    <FluidGrid
      most="var(--most)"
      gap={{ base: '0.75rem', md: '1.5rem' }}
      data-wide={wide}
      data-medium={medium}
      data-small={small}
      css={{
        // Each number has a rule, as the stylesheet of all pages is made before the number of cards is known.
        '--most': '3',
        // Five columns of `FluidGrid` fit.
        '@media (width >= 72.5rem)': {
          '&[data-wide="4"]': { '--most': '4' },
          '&[data-wide="5"]': { '--most': '5' },
        },
        // Four fit.
        '@media (57.5rem <= width < 72.5rem)': { '&[data-medium="4"]': { '--most': '4' } },
        '@media (width < 57.5rem)': { '&[data-small="2"]': { '--most': '2' } },
        '@media (width < 30rem)': { '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' } },
      }}
    >
      {children}
    </FluidGrid>
  )
}
