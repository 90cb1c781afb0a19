import type { SystemStyleObject } from '@chakra-ui/react'

/** Below `md` each row is a card: name and number, then one or two more lines beside the state and the actions. */
const PHONE_PLACES: SystemStyleObject = {
  '& tr[data-row]': {
    display: { base: 'grid', md: 'table-row' },
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"check name name number" "check under badge actions" "check more badge actions"',
    columnGap: '2',
    alignItems: 'center',
    px: { base: '3', md: '0' },
    py: { base: '1.5', md: '0' },
  },
  '& tr[data-phone-card=short]': {
    gridTemplateColumns: { mdDown: 'auto auto minmax(0, 1fr) auto' },
    gridTemplateAreas: { mdDown: '"check name name number" "check under more badge"' },
  },
  '& tr[data-phone-card=short] td[data-phone=number] [data-under]': { display: { mdDown: 'none' } },
  '& tr[data-phone-card=short] td:is([data-phone=name], [data-phone=more]) p:not([data-under])': {
    mdDown: { display: 'block', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  },
  '& tr[data-phone-card=long]': {
    gridTemplateAreas: {
      mdDown:
        '"check name name number" "check under under badge" "check more more more" "actions actions actions actions"',
    },
  },
  '& tr[data-phone-card=tools]': {
    gridTemplateAreas: { mdDown: '"check name name number" "check under actions actions"' },
  },
  '& tr[data-phone-card=tools] td[data-phone=under] > *': {
    mdDown: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', '&, & *': { whiteSpace: 'nowrap' } },
  },
  '& tr[data-phone-card=text]': {
    gridTemplateAreas: { mdDown: '"check name name badge" "check under under under" "check more actions actions"' },
  },
  '& tr[data-phone-card=text] td[data-phone=under] p': { display: { mdDown: '-webkit-box' } },
  '& td[data-phone=check]': { gridArea: { mdDown: 'check' } },
  '& td[data-phone=name]': { gridArea: { mdDown: 'name' } },
  '& td[data-phone=number]': { gridArea: { mdDown: 'number' }, textAlign: 'end' },
  '& td[data-phone=under]': { gridArea: { mdDown: 'under' } },
  '& td[data-phone=more]': { gridArea: { mdDown: 'more' } },
  '& td:is([data-phone=under], [data-phone=more])': {
    mdDown: {
      minW: '0',
      fontSize: 'xs',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
      '& span': { whiteSpace: 'normal' },
      '& :is(p, div)': { display: 'inline', fontSize: 'xs' },
      '& [data-under]': { ms: '1.5' },
      '& :is(p, div) + :is(p, div)': { ms: '1.5' },
    },
  },
  '& td[data-phone=badge]': { gridArea: { mdDown: 'badge' } },
  '& td[data-phone=actions]': { gridArea: { mdDown: 'actions' } },
  '& td[data-phone=input]': { gridArea: { mdDown: 'badge' } },
  '& td[data-phone=hidden]': { display: { base: 'none', md: 'table-cell' } },
  '& td[data-phone=name] img, & td[data-phone=name] [data-under]': { display: { mdDown: 'none' } },
}

export const TABLE_STYLES: SystemStyleObject = {
  // Words stay whole when columns share the width; those of names, which have a column of some width, may break.
  overflowWrap: 'break-word',
  '& thead': { display: { base: 'none', md: 'table-header-group' } },
  '& tbody': { display: { base: 'block', md: 'table-row-group' } },
  '& tr': { display: { base: 'block', md: 'table-row' }, borderBottomWidth: { base: '1px', md: '0' } },
  '& tr:last-of-type': { borderBottomWidth: '0' },
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
  '& th, & td': {
    px: { base: '0', md: '1', '2xl': '3' },
    _first: { ps: { md: '3' } },
    _last: { pe: { md: '3' } },
  },
  '& th': { verticalAlign: 'middle', py: '1.5', lineHeight: '1.3' },
  '& td': {
    textAlign: 'start',
    verticalAlign: 'middle',
    borderBottomWidth: { base: '0', md: '1px' },
    py: { base: '0', md: '0.5' },
    h: { md: '11' },
    lineHeight: '1.3',
  },
  '& tr:last-of-type td': { borderBottomWidth: '0' },
  '& [data-kind]': { textAlign: { md: 'end' } },
  '& [data-kind=number]': { fontVariantNumeric: 'tabular-nums', pe: { md: '2', '2xl': '6' } },
  '& [data-kind=actions]': {
    position: { md: 'sticky' },
    insetInlineEnd: '0',
    bg: { md: 'inherit' },
    boxShadow: { mdOnly: '-10px 0 10px -12px rgb(0 0 0 / 0.4)' },
  },
  ...PHONE_PLACES,
}
