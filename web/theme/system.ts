import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react'
import { animationStyles, breakpoints, containerRecipe, spinnerRecipe, textStyles } from '@chakra-ui/react/theme'
import { input } from './field-recipes.ts'
import { badge, button, heading } from './recipes.ts'
import { withSharedRecipes } from './shared-recipes.ts'
import { semanticTokens, tokens } from './tokens.ts'

/** For storefront and panel. Components used by few routes get their recipe there, which keeps the first load small. */
export const theme = defineConfig({
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html, .chakra-theme)',
  theme: {
    breakpoints,
    tokens,
    semanticTokens,
    textStyles,
    layerStyles: {
      disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } },
      'indicator.bottom': {
        value: {
          position: 'relative',
          _before: {
            content: '""',
            position: 'absolute',
            bottom: '0',
            insetInline: '0',
            height: '2px',
            bg: 'colorPalette.solid',
          },
        },
      },
    },
    animationStyles,
    recipes: { badge, button, heading, container: containerRecipe, input, spinner: spinnerRecipe },
  },
})

/** The storefront's system in the browser; global styles come with the document. */
export function browserSystem(): SystemContext {
  return { ...withSharedRecipes(createSystem(defaultBaseConfig, theme)), _global: [] }
}
