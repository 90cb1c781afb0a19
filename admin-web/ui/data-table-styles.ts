import type { SystemStyleObject } from '@chakra-ui/react'
import {
  IN_CARDS,
  IN_LARGE_CARDS,
  IN_LESS_THAN_FULL_TABLE,
  IN_LESS_THAN_ROOMY_TABLE,
  IN_ROOMY_TABLE,
  IN_SMALL_CARDS,
  IN_TABLE,
} from './list-widths.ts'

const CHECK = '[data-card=check]'
const FREE_TEXT = 'td:is([data-card=name], [data-kind=text])'

/** Cells of a card flow and wrap, so that none lies over another, however long its text or large its letters. */
const CARDS: SystemStyleObject = {
  '& tbody, & tr, & td': { display: 'block' },
  '& tr': { borderBottomWidth: '1px' },
  '& tr:last-of-type': { borderBottomWidth: '0' },
  '& th': { borderBottomWidth: '0' },
  '& td, & td *': { overflowWrap: 'anywhere' },
  '& tr[data-detail] > td': { px: '3' },
  '& :is(tr[data-row], thead tr)': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '0.5',
    px: '3',
    py: '1.5',
  },
  [`& tr:has(> ${CHECK})`]: { ps: '12' },
  [`& ${CHECK}`]: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '2',
    display: 'grid',
    alignItems: 'center',
  },
  // What selects and sorts is shown; the other headers name nothing in a card.
  '& thead tr': { minH: '10', columnGap: '5' },
  [`& th:not(${CHECK}, [aria-sort])`]: { display: 'none' },

  '& td[data-card=name]': { order: '1', flex: '1 1 8rem', minW: '0' },
  '& td[data-card=end]': { order: '2', ms: 'auto', textAlign: 'end', _empty: { display: 'none' } },
  // The first line ends here.
  '& tr[data-row]::before': { content: '""', order: '3', flexBasis: '100%' },
  '& td[data-card=fact]': {
    order: '5',
    minW: '0',
    fontSize: 'xs',
    color: 'fg.muted',
    _empty: { display: 'none' },
    '& :is(p, div)': { display: 'inline', fontSize: 'xs' },
    '& :is(p, div) + :is(p, div)::before': { content: '"\\00a0· "' },
  },
  '& td[data-label]::before': {
    content: 'attr(data-label) ": "',
    fontSize: 'xs',
    fontWeight: 'normal',
    color: 'fg.muted',
  },
  '& td[data-label] > :is(p, div)': { display: 'inline' },
  '& td[data-card=badge]': { order: '6' },
  '& td[data-card=actions]': { ms: 'auto' },
  '& td:is([data-card=actions], [data-card=input]) > div': { flexWrap: 'wrap' },
  '& td[data-card=text]': { order: '9', flexBasis: '100%', minW: '0', fontSize: 'xs', color: 'fg.muted' },
  '& [data-from=table]': { display: 'none' },
}

const LARGE_CARDS: SystemStyleObject = {
  [`& thead:has(:is(${CHECK}, [aria-sort]))`]: { display: 'block' },
  '& td[data-card=lead]': { order: '0', minW: '10' },
  '& td:is([data-card=actions], [data-card=input])': { order: '2' },
  // Whatever the state is called, the facts of all rows are in columns.
  '& td[data-card=fact]': { flex: '1 1 7rem', maxW: '12rem' },
  '& td[data-card=fact][data-label]': { flexGrow: '2', maxW: '15rem' },
  '& td[data-card=fact][data-kind=text]': { flex: '2 1 10rem', maxW: 'none' },
  '& td[data-card=fact][data-kind=number]': { flex: '0 1 auto', minW: '5rem' },
  '& td[data-card=badge]': { ms: 'auto', minW: '6.5rem', textAlign: 'end' },
  '& td[data-card=badge] > div': { justifyContent: 'flex-end' },
}

const SMALL_CARDS: SystemStyleObject = {
  '& td[data-card=lead]': { order: '4', fontSize: 'xs' },
  '& td[data-card=input]': { order: '7' },
  '& td[data-card=actions]': { order: '8', '& button': { flexShrink: '1', h: 'auto', whiteSpace: 'normal' } },
  // Shown when the row is opened.
  '& td:is([data-card=name], [data-card=badge]) [data-under], & td[data-card=name] img': { display: 'none' },
  '& [data-from=large-card]': { display: 'none' },
  '& tr[data-dense] > td[data-card=end]': {
    '& p': { display: 'inline' },
    '& p + p::before': { content: '"/\\00a0"', ms: '1' },
  },
  '& tr[data-dense] > td:is([data-card=name], [data-card=fact])': {
    flex: '1 1 0',
    '& p:not([data-under])': {
      display: 'block',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      textOverflow: 'ellipsis',
    },
  },
}

const TABLE: SystemStyleObject = {
  display: 'table',
  '& thead': { display: 'table-header-group' },
  '& th, & td': { px: '1', _first: { ps: '3' }, _last: { pe: '3' } },
  '& th': { py: '1.5' },
  '& td': { h: '11', borderBottomWidth: '1px' },
  '& tr:last-of-type td': { borderBottomWidth: '0' },
  // No table is wider than its list: each text has room for a few words, and longer words break.
  '& td, & td *': { overflowWrap: 'break-word' },
  [`& ${FREE_TEXT}`]: { minW: '7rem' },
  [`& ${FREE_TEXT}, & ${FREE_TEXT} *`]: { overflowWrap: 'anywhere' },
  '& [data-kind]:not([data-kind=text])': { textAlign: 'end' },
  '& [data-kind=number]': { pe: '2' },
}

const ROOMY_TABLE: SystemStyleObject = {
  '& th, & td': { px: '3' },
  '& [data-kind=number]': { pe: '6' },
}

export const TABLE_STYLES: SystemStyleObject = {
  display: 'block',
  '& thead': { display: 'none' },
  '& tr[data-row]': { bg: 'bg.panel' },
  '& tr[data-selected]': { bg: 'colorPalette.subtle' },
  '& tr[data-detail]': { bg: 'bg.subtle' },
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
  '& th, & td': { p: '0', verticalAlign: 'middle', lineHeight: '1.3' },
  '& td': { textAlign: 'start', borderBottomWidth: '0' },
  '& [data-kind=number]': { fontVariantNumeric: 'tabular-nums' },
  // Chakra decides on the order of these, so none sets again what another sets.
  [IN_CARDS]: CARDS,
  [IN_SMALL_CARDS]: SMALL_CARDS,
  [IN_LARGE_CARDS]: LARGE_CARDS,
  [IN_TABLE]: TABLE,
  [IN_LESS_THAN_FULL_TABLE]: { '& [data-from=full-table]': { display: 'none' } },
  [IN_LESS_THAN_ROOMY_TABLE]: { '& [data-from=roomy-table]': { display: 'none' } },
  [IN_ROOMY_TABLE]: ROOMY_TABLE,
}
