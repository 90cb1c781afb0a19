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

/** In dark dialogs a grey badge has the colour of what is behind it, so all have an edge. */
const edgedBadge = {
  ...badge,
  base: { ...badge.base, _dark: { boxShadow: 'inset 0 0 0 1px {colors.colorPalette.emphasized}' } },
}

/** All of Chakra's recipes: the panel is opened once a day, so its size matters less. */
export const system = createSystem(
  defaultBaseConfig,
  theme,
  globals,
  defineConfig({
    globalCss: LINKS,
    theme: { layerStyles, recipes: { ...recipes, badge: edgedBadge, button, heading, input, textarea }, slotRecipes },
  }),
)
