import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import {
  checkboxSlotRecipe,
  checkmarkRecipe,
  codeRecipe,
  containerRecipe,
  datePickerSlotRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  iconRecipe,
  layerStyles,
  linkRecipe,
  listSlotRecipe,
  menuSlotRecipe,
  popoverSlotRecipe,
  progressSlotRecipe,
  skeletonRecipe,
  spinnerRecipe,
  switchSlotRecipe,
  tableSlotRecipe,
  tagSlotRecipe,
  toastSlotRecipe,
} from '@chakra-ui/react/theme'
import { input, textarea } from '../web/theme/field-recipes.ts'
import { globals } from '../web/theme/globals.ts'
import { badge, button, heading } from '../web/theme/recipes.ts'
import { theme } from '../web/theme/system.ts'

const LINKS = {
  'a:focus-visible': {
    outline: '2px solid',
    outlineColor: 'colorPalette.focusRing',
    outlineOffset: '2px',
    borderRadius: 'l1',
  },
}

/** However narrow a card of a list is, its words break before they cover anything. */
const WORDS = { 'main :is(article, li), main :is(article, li) *': { overflowWrap: 'anywhere' } }

/** Secondary buttons are grey: only the one action of a screen is berry. */
const variant = {
  ...button.variants?.variant,
  outline: { ...button.variants?.variant?.outline, colorPalette: 'gray' },
  ghost: { ...button.variants?.variant?.ghost, colorPalette: 'gray' },
  subtle: { ...button.variants?.variant?.subtle, colorPalette: 'gray' },
}
const panelButton = { ...button, variants: { ...button.variants, variant } }

const panelBadge = { ...badge, base: { ...badge.base, colorPalette: 'gray' } }

/** Destructive actions have a red that differs from the shop's berry, with a contrast of at least 4.5 : 1 in both modes. */
const red = {
  solid: { value: '#b42318' },
  fg: { value: { _light: '#9a1f10', _dark: '#ff8f6b' } },
  focusRing: { value: { _light: '#b42318', _dark: '#ff8f6b' } },
}

/** Of the components that the panel uses; a test finds one without its recipe. All of Chakra's are 12 kB of the first page. */
const recipes = {
  badge: panelBadge,
  button: panelButton,
  checkmark: checkmarkRecipe,
  code: codeRecipe,
  container: containerRecipe,
  heading,
  icon: iconRecipe,
  input,
  link: linkRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea,
}

const slotRecipes = {
  checkbox: checkboxSlotRecipe,
  datePicker: datePickerSlotRecipe,
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  field: fieldSlotRecipe,
  list: listSlotRecipe,
  menu: menuSlotRecipe,
  popover: popoverSlotRecipe,
  progress: progressSlotRecipe,
  switch: switchSlotRecipe,
  table: tableSlotRecipe,
  tag: tagSlotRecipe,
  toast: toastSlotRecipe,
}

export const system = createSystem(
  defaultBaseConfig,
  theme,
  globals,
  defineConfig({
    globalCss: { ...LINKS, ...WORDS },
    theme: {
      semanticTokens: { colors: { red } },
      layerStyles,
      recipes,
      slotRecipes,
    },
  }),
)
