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

/** Without the global styles and the order of their layers, which come in a file. */
export const withoutGlobals = (system: SystemContext): SystemContext => ({
  ...withSharedRecipes(system),
  _config: { ...system._config, disableLayers: true },
  _global: [],
})

export const browserSystem = (): SystemContext => withoutGlobals(createSystem(defaultBaseConfig, theme))
