import { defineRecipe } from '@chakra-ui/react'
import { badgeRecipe, buttonRecipe, headingRecipe } from '@chakra-ui/react/theme'

/** On a phone nothing that is touched is smaller than a finger, 44 px; doubled, so that it comes before the sizes. */
const fingerSized = { '&&': { minW: { mdDown: '11' }, minH: { mdDown: '11' } } }

/** Round, bold buttons; only the primary one is berry. */
export const button = defineRecipe({
  ...buttonRecipe,
  base: { ...buttonRecipe.base, borderRadius: 'full', fontWeight: 'bold', ...fingerSized },
})

/** Small round labels. */
export const badge = defineRecipe({
  ...badgeRecipe,
  base: { ...badgeRecipe.base, borderRadius: 'full', fontWeight: 'bold', px: '2.5' },
})

/** Headings are the heaviest letters of the page. */
export const heading = defineRecipe({
  ...headingRecipe,
  base: { ...headingRecipe.base, fontWeight: '800', letterSpacing: '-0.01em', textWrap: 'balance' },
})
