import { defineRecipe } from '@chakra-ui/react'
import { textareaRecipe } from '@chakra-ui/react/theme'

/** Like the input's: a clear edge, and letters of 16 px on a phone. */
export const textarea = defineRecipe({
  ...textareaRecipe,
  base: { ...textareaRecipe.base, bg: 'bg.panel', '&&': { fontSize: { mdDown: 'md' }, '&:not([aria-invalid=true])': { borderColor: 'border.emphasized' } } },
})
