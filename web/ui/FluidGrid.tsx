import { Grid, type GridProps } from '@chakra-ui/react'

interface FluidGridProps extends Omit<GridProps, 'gap'> {
  most: number
  /** The least width of a column, in `rem`: large text leaves room for fewer columns. */
  least?: GridProps['width']
  gap: GridProps['gap']
}

/** As many equal columns as there is room for. */
export function FluidGrid({ most, least = { base: '8rem', sm: '12.5rem' }, gap, ...rest }: FluidGridProps) {
  const share = `(100% - ${most - 1} * var(--gap)) / ${most}`
  return (
    <Grid
      css={{ '--gap': gap, '--least': least }}
      gap="var(--gap)"
      templateColumns={`repeat(auto-fill, minmax(min(100%, max(var(--least), ${share})), 1fr))`}
      {...rest}
    />
  )
}
