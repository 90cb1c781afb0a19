import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { recipes, slotRecipes } from '@chakra-ui/react/theme'
import { badge, button, heading } from '../web/theme/recipes.ts'
import { shopConfig } from '../web/theme/system.ts'

// An edge that everybody sees, 3 : 1 against the page.
const edge = { variants: { variant: { outline: { borderColor: 'border.emphasized', bg: 'bg.panel' } } } }

/** The shop's looks with every part of Chakra: the panel is opened once a day, so its size matters less. */
export const system = createSystem(
  defaultBaseConfig,
  shopConfig,
  defineConfig({ theme: { recipes: { ...recipes, badge, button, heading }, slotRecipes } }),
  defineConfig({ theme: { recipes: { input: edge, textarea: edge } } }),
)
