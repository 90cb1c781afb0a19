/** Where the cells of a row stand on a phone, where it is a card: the styles have an area for each but `hidden`. */
export type PhonePlace = 'name' | 'number' | 'under' | 'more' | 'badge' | 'input' | 'actions' | 'hidden'

interface PlacedColumn {
  kind?: 'number' | 'actions' | 'input'
  phone?: PhonePlace
}

/** No place is given twice: a column gets what it asks for, else a free one by its kind, and what is left is hidden. */
export function phonePlaces(columns: readonly PlacedColumn[]): PhonePlace[] {
  const taken = new Set<PhonePlace>(columns.flatMap(({ phone }) => phone ?? []))
  const take = (...wanted: readonly PhonePlace[]): PhonePlace => {
    const place = wanted.find((one) => !taken.has(one)) ?? 'hidden'
    taken.add(place)
    return place
  }
  return columns.map(({ kind, phone }, at) => {
    if (phone !== undefined) return phone
    if (at === 0) return take('name')
    return kind === undefined ? take('under', 'more') : take(kind)
  })
}
