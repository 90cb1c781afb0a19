/**
 * Where a cell is in a card, which a row is while its list is narrow. `name` and `end` share the first line, `lead` is
 * before them where there is room. Any number of facts follow, then texts with a line each.
 */
export type CardPlace = 'lead' | 'name' | 'end' | 'fact' | 'text' | 'badge' | 'input' | 'actions'

/** `text` is what people wrote: it may be long, and break within a word. */
export type CellKind = 'text' | 'number' | 'actions' | 'input'

interface PlacedColumn {
  header: string
  kind?: CellKind
  card?: CardPlace
}

export interface Placed {
  place: CardPlace
  /** What a cell is called that no column header names in a card. */
  label?: string
}

/** A column gets the place that it names, else one by its kind, with its header as a label. */
export function cardPlaces(columns: readonly PlacedColumn[]): Placed[] {
  const isNamed = (place: CardPlace) => columns.some(({ card }) => card === place)
  const end = isNamed('end') ? undefined : columns.find(({ kind, card }) => kind === 'number' && card === undefined)
  return columns.map((column, at) => {
    const { header, kind, card } = column
    if (card !== undefined) return { place: card }
    if (at === 0 && !isNamed('name')) return { place: 'name' }
    if (kind === 'actions' || kind === 'input') return { place: kind }
    return { place: column === end ? 'end' : 'fact', label: header }
  })
}
