import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import {
  animationStyles,
  breakpoints,
  containerRecipe,
  globalCss,
  keyframes,
  spinnerRecipe,
  textStyles,
} from '@chakra-ui/react/theme'
import { input } from './field-recipes.ts'
import { badge, button, heading } from './recipes.ts'
import { semanticTokens, tokens } from './tokens.ts'

/** The shop's looks, for the storefront and the panel. A part that only some routes use is given its recipe there, so that the first load stays light. */
export const shopConfig = defineConfig({
  preflight: true,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss: {
    ...globalCss,
    html: { ...globalCss['html'], colorPalette: 'berry' },
    'html, body': { _print: { bg: 'white', color: 'black' } },
    '@page': { margin: '14mm' },
    body: { fontFamily: 'body', lineHeight: '1.55', overflowWrap: 'anywhere' },
    '::selection': { bg: 'berry.muted' },
    '*, *::before, *::after': {
      _motionReduce: { animationDuration: '0.01ms !important', animationIterationCount: '1 !important', transitionDuration: '0.01ms !important' },
    },
    'header, footer, nav, .no-print': { _print: { display: 'none !important' } },
  },
  theme: {
    breakpoints,
    keyframes,
    tokens,
    semanticTokens,
    textStyles,
    layerStyles: {
      disabled: { value: { opacity: '0.5', cursor: 'not-allowed' } },
      'indicator.bottom': { value: { position: 'relative', _before: { content: '""', position: 'absolute', bottom: '0', insetInline: '0', height: '2px', bg: 'colorPalette.solid' } } },
    },
    animationStyles,
    recipes: {
      badge,
      button,
      heading,
      container: containerRecipe,
      input,
      spinner: spinnerRecipe,
    },
  },
})

/** The storefront's system. */
export const system = createSystem(defaultBaseConfig, shopConfig)
