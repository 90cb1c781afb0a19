import { defineRecipe, defineStyle } from '@chakra-ui/react'

const TEXT = { base: 'md', md: 'sm' }

/** Visible border (3 : 1 against the page), and text large enough that phones do not zoom in. */
const field = defineStyle({
  width: '100%',
  minWidth: '0',
  position: 'relative',
  appearance: 'none',
  textAlign: 'start',
  outline: '0',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'l2',
  focusVisibleRing: 'inside',
  focusRingColor: 'colorPalette.focusRing',
  _disabled: { layerStyle: 'disabled' },
  _invalid: { focusRingColor: 'border.error', borderColor: 'border.error' },
})

export const input = defineRecipe({
  className: 'chakra-input',
  base: { ...field, height: 'var(--input-height)', minW: 'var(--input-height)', minH: { mdDown: '11' } },
  variants: {
    size: {
      sm: { fontSize: TEXT, px: '2.5', '--input-height': 'sizes.9' },
      md: { fontSize: TEXT, px: '3', '--input-height': 'sizes.10' },
      lg: { fontSize: 'md', px: '4', '--input-height': 'sizes.11' },
    },
  },
  defaultVariants: { size: 'md' },
})

export const textarea = defineRecipe({
  className: 'chakra-textarea',
  base: { ...field, fontSize: TEXT, px: '3', py: '2', scrollPaddingBottom: '2' },
})
