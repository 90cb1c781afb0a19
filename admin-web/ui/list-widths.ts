/**
 * How wide a list is, as keys of `css`. The list is measured, not the window, which may have a rail. The unit is `rem`,
 * so large text leaves less room.
 */
export const LIST = 'list'

/** The least room in which a column is shown. */
export type ShownFrom = 'large-card' | 'table' | 'full-table' | 'roomy-table'

export const IN_CARDS = '@container list (width < 56rem)'
/** On a phone, and in most windows with text at 200 %. */
export const IN_SMALL_CARDS = '@container list (width < 30rem)'
export const IN_LARGE_CARDS = '@container list (30rem <= width < 56rem)'
export const IN_TABLE = '@container list (width >= 56rem)'
export const IN_ROOMY_TABLE = '@container list (width >= 80rem)'
export const IN_LESS_THAN_ROOMY_TABLE = '@container list (width < 80rem)'
export const IN_LESS_THAN_FULL_TABLE = '@container list (width < 62rem)'
