import { defineRecipe } from '@chakra-ui/react'
import { badgeRecipe, buttonRecipe, headingRecipe } from '@chakra-ui/react/theme'

/** A button is at least as high as its size says, and higher when its text does not fit into one line. */
const HEIGHTS = [
  ['2xs', '6'],
  ['xs', '8'],
  ['sm', '9'],
  ['md', '10'],
  ['lg', '11'],
  ['xl', '12'],
  ['2xl', '16'],
] as const

/** Touch targets of at least 44 px on phones; doubled `&` to override the sizes. */
const fingerSized = { '&&': { minW: { mdDown: '11' }, minH: { mdDown: 'max(2.75rem, var(--button-height))' } } }

export const button = defineRecipe({
  ...buttonRecipe,
  base: {
    ...buttonRecipe.base,
    borderRadius: 'full',
    fontWeight: 'bold',
    minH: 'var(--button-height)',
    py: '1',
    maxW: 'full',
    whiteSpace: 'normal',
    ...fingerSized,
  },
  compoundVariants: HEIGHTS.map(([size, height]) => ({
    size,
    css: { h: 'auto', '--button-height': `sizes.${height}` },
  })),
})

/** On a dark panel a grey badge has the colour of its background, so all badges have an edge there. */
export const badge = defineRecipe({
  ...badgeRecipe,
  base: {
    ...badgeRecipe.base,
    borderRadius: 'full',
    fontWeight: 'bold',
    px: '2.5',
    maxW: 'full',
    whiteSpace: 'normal',
    _dark: { boxShadow: 'inset 0 0 0 1px {colors.colorPalette.emphasized}' },
  },
})

export const heading = defineRecipe({
  ...headingRecipe,
  base: { ...headingRecipe.base, fontWeight: '800', letterSpacing: '-0.01em', textWrap: 'balance' },
})
