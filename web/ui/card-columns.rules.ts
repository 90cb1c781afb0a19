const MOST_COLUMNS = [3, 4, 5] as const

/** The number of columns on a wide screen that fills the last row of `count` cards best; the fewest of equals. */
export function cardColumns(count: number): number {
  const filled = (columns: number) => (count % columns || columns) / columns
  return MOST_COLUMNS.reduce<number>(
    (best, columns) => (filled(columns) > filled(best) ? columns : best),
    MOST_COLUMNS[0],
  )
}
