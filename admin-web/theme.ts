import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { layerStyles, recipes, slotRecipes } from '@chakra-ui/react/theme'
import { input, textarea } from '../web/theme/field-recipes.ts'
import { globals } from '../web/theme/globals.ts'
import { badge, button, heading } from '../web/theme/recipes.ts'
import { theme } from '../web/theme/system.ts'

/** Focused links have the same ring as focused fields. */
const LINKS = {
  'a:focus-visible': {
    outline: '2px solid',
    outlineColor: 'colorPalette.focusRing',
    outlineOffset: '2px',
    borderRadius: 'l1',
  },
}

/** All of Chakra's recipes: the panel is opened once a day, so its size matters less. */
export const system = createSystem(
  defaultBaseConfig,
  theme,
  globals,
  defineConfig({
    globalCss: LINKS,
    theme: { layerStyles, recipes: { ...recipes, badge, button, heading, input, textarea }, slotRecipes },
  }),
)
