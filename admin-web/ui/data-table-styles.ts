import type { SystemStyleObject } from '@chakra-ui/react'

/** Below `md` each row is a card. */
export const TABLE_STYLES: SystemStyleObject = {
  // Words stay whole when columns share the width; those of names, which have a column of some width, may break.
  overflowWrap: 'break-word',
  '& thead': { display: { base: 'none', md: 'table-header-group' } },
  '& tbody': { display: { base: 'block', md: 'table-row-group' } },
  '& tr': {
    display: { base: 'block', md: 'table-row' },
    borderBottomWidth: { base: '1px', md: '0' },
    py: { base: '3', md: '0' },
  },
  '& tr:last-of-type': { borderBottomWidth: '0' },
  '& tr[data-row]': { bg: 'bg.panel' },
  '& tr[tabindex]': {
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: {
      outlineWidth: '2px',
      outlineStyle: 'solid',
      outlineColor: 'colorPalette.focusRing',
      outlineOffset: '-2px',
    },
  },
  '& th, & td': { px: { base: '4', md: '2', xl: '3' }, _first: { ps: { md: '4' } }, _last: { pe: { md: '4' } } },
  '& th': { verticalAlign: 'bottom', py: '3', lineHeight: '1.3' },
  '& td': {
    textAlign: 'start',
    verticalAlign: 'middle',
    display: { base: 'flex', md: 'table-cell' },
    gap: '3',
    alignItems: 'center',
    borderBottomWidth: { base: '0', md: '1px' },
    py: { base: '1', md: '2' },
  },
  '& tr:last-of-type td': { borderBottomWidth: '0' },
  '& [data-kind]': { textAlign: { md: 'end' }, justifyContent: { md: 'flex-end' } },
  '& [data-kind=number]': { fontVariantNumeric: 'tabular-nums', pe: { md: '4', xl: '6' } },
  '& [data-kind=actions]': {
    justifyContent: 'flex-end',
    position: { md: 'sticky' },
    insetInlineEnd: '0',
    bg: { md: 'inherit' },
    boxShadow: { mdOnly: '-10px 0 10px -12px rgb(0 0 0 / 0.4)' },
  },
  '& td[data-label]::before': {
    content: 'attr(data-label)',
    display: { base: 'block', md: 'none' },
    flex: '0 0 6.5rem',
    fontSize: 'xs',
    color: 'fg.muted',
  },
}
