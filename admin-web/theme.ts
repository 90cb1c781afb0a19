import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { layerStyles, recipes, slotRecipes } from '@chakra-ui/react/theme'
import { input, textarea } from '../web/theme/field-recipes.ts'
import { globals } from '../web/theme/globals.ts'
import { badge, button, heading } from '../web/theme/recipes.ts'
import { looks } from '../web/theme/system.ts'

/** The shop's looks with every part of Chakra: the panel is opened once a day, so its size matters less. */
export const system = createSystem(defaultBaseConfig, looks, globals, defineConfig({ theme: { layerStyles, recipes: { ...recipes, badge, button, heading, input, textarea }, slotRecipes } }))
