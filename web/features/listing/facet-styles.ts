import type { SystemStyleObject } from '@chakra-ui/react'

/** Styles of the links of a facet are set by their list: one rule, and plain elements within it, render fastest. */
export const CHIPS: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '11',
    minW: '11',
    px: '3.5',
    py: '1',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: '3xl',
    bg: 'bg.panel',
    lineHeight: '1.2',
    fontSize: 'sm',
    fontWeight: 'bold',
    _hover: { borderColor: 'berry.solid' },
  },
  '& a[aria-checked=true]': { borderColor: 'berry.solid', bg: 'berry.subtle', _before: { content: '"✓" / ""' } },
  '& small': { color: 'fg.muted', fontWeight: 'normal' },
}

export const SWATCHES: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 4rem), 1fr))',
  gap: '1',
  '& a': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1',
    pt: '1.5',
    pb: '1',
    borderRadius: 'xl',
    lineHeight: '1.2',
    fontSize: 'xs',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    _hover: { bg: 'bg.subtle' },
  },
  '& a[aria-checked=true]': { fontWeight: '800' },
  '& a[aria-checked=true] [data-swatch]': {
    outline: '3px solid',
    outlineColor: 'berry.solid',
    outlineOffset: '1px',
  },
  '& small': { color: 'fg.muted', fontWeight: 'normal' },
}

/** A group and its further values fold without scripts. */
export const FOLDED: SystemStyleObject = {
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minH: '11',
    cursor: 'pointer',
    listStyle: 'none',
    fontWeight: 'bold',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& svg': { transition: 'rotate 0.2s' },
  '&[open] > summary svg': { rotate: '180deg' },
  '&[open] > summary [data-more], &:not([open]) > summary [data-fewer]': { display: 'none' },
}
