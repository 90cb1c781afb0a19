import type { SystemStyleObject } from '@chakra-ui/react'

const STICKY: SystemStyleObject = { position: 'sticky', bg: 'bg.panel', zIndex: '1' }

/** Head and names stay while the days scroll below and beside them. */
export const CALENDAR_STYLES: SystemStyleObject = {
  borderCollapse: 'separate',
  borderSpacing: '0',
  w: 'full',
  fontVariantNumeric: 'tabular-nums',
  '& thead th': {
    ...STICKY,
    top: '0',
    px: '1',
    py: '1.5',
    fontSize: 'xs',
    lineHeight: '1.25',
    borderBottomWidth: '1px',
  },
  '& tbody th, & thead th:first-of-type': {
    ...STICKY,
    insetInlineStart: '0',
    minW: { base: '28', md: '52' },
    maxW: { base: '28', md: '52' },
    textAlign: 'start',
    px: { base: '2', md: '3' },
    borderInlineEndWidth: '1px',
  },
  '& thead th:first-of-type': { zIndex: '2' },
  '& tbody th': { borderBottomWidth: '1px', py: '1.5', fontWeight: 'normal', verticalAlign: 'top' },
  '& td': {
    minW: '12',
    h: '12',
    px: '0.5',
    py: '0.5',
    textAlign: 'center',
    fontSize: 'xs',
    lineHeight: '1.3',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    userSelect: 'none',
    borderBottomWidth: '1px',
    borderInlineEndWidth: '1px',
    scrollMarginBlockStart: '14',
    scrollMarginInlineStart: { base: '28', md: '52' },
    _focusVisible: { outlineWidth: '3px', outlineStyle: 'solid', outlineColor: 'fg', outlineOffset: '-3px' },
  },
  '& td[data-state]': { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
  '& td[data-weekend]:not([data-state])': { bg: 'bg.subtle' },
  '& td[data-state=missing]': { boxShadow: 'inset 0 0 0 2px var(--chakra-colors-red-solid)', fontWeight: 'bold' },
  '& td[aria-selected=true]': { boxShadow: 'inset 0 0 0 3px var(--chakra-colors-fg)' },
  '& th[data-today]': { boxShadow: 'inset 0 -3px 0 var(--chakra-colors-fg)', fontWeight: 'bold' },
}
