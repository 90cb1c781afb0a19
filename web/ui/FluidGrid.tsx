import { Grid, type GridProps, type SystemStyleObject } from '@chakra-ui/react'

interface FluidGridProps extends Omit<GridProps, 'css' | 'gap'> {
  /** At most so many columns; also a custom property of CSS. */
  most: number | `var(--${string})`
  /** The least width of a column, in `rem`: large text leaves room for fewer columns. */
  least?: GridProps['width']
  gap: GridProps['gap']
  css?: SystemStyleObject
}

/** As many equal columns as there is room for. */
export function FluidGrid({ most, least = { base: '8rem', sm: '12.5rem' }, gap, css, ...rest }: FluidGridProps) {
  const share = `(100% - (${most} - 1) * var(--gap)) / ${most}`
  return (
    <Grid
      css={{ '--gap': gap, '--least': least, ...css }}
      gap="var(--gap)"
      templateColumns={`repeat(auto-fill, minmax(min(100%, max(var(--least), ${share})), 1fr))`}
      {...rest}
    />
  )
}
