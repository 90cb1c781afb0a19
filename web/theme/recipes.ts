import { defineRecipe } from '@chakra-ui/react'
import { badgeRecipe, buttonRecipe, headingRecipe } from '@chakra-ui/react/theme'

/** Touch targets of at least 44 px on phones; doubled `&` to override the sizes. */
const fingerSized = { '&&': { minW: { mdDown: '11' }, minH: { mdDown: '11' } } }

export const button = defineRecipe({
  ...buttonRecipe,
  base: { ...buttonRecipe.base, borderRadius: 'full', fontWeight: 'bold', ...fingerSized },
})

/** On a dark panel a grey badge has the colour of its background, so all badges have an edge there. */
export const badge = defineRecipe({
  ...badgeRecipe,
  base: {
    ...badgeRecipe.base,
    borderRadius: 'full',
    fontWeight: 'bold',
    px: '2.5',
    _dark: { boxShadow: 'inset 0 0 0 1px {colors.colorPalette.emphasized}' },
  },
})

export const heading = defineRecipe({
  ...headingRecipe,
  base: { ...headingRecipe.base, fontWeight: '800', letterSpacing: '-0.01em', textWrap: 'balance' },
})
