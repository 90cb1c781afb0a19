/** Row and column, from 0. */
export interface Place {
  row: number
  column: number
}

interface Size {
  rows: number
  columns: number
}

interface Pressed {
  key: string
  ctrlKey: boolean
}

const between = (value: number, most: number): number => Math.max(0, Math.min(most, value))

/** Null when the key does not move the focus within the grid. */
export function placeAfter({ key, ctrlKey }: Pressed, { row, column }: Place, { rows, columns }: Size): Place | null {
  const [lastRow, lastColumn] = [rows - 1, columns - 1]
  switch (key) {
    case 'ArrowLeft':
      return { row, column: between(column - 1, lastColumn) }
    case 'ArrowRight':
      return { row, column: between(column + 1, lastColumn) }
    case 'ArrowUp':
      return { row: between(row - 1, lastRow), column }
    case 'ArrowDown':
      return { row: between(row + 1, lastRow), column }
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrlKey ? lastRow : row, column: lastColumn }
    default:
      return null
  }
}

export function turnOf(key: string): -1 | 0 | 1 {
  if (key === 'PageUp') return -1
  return key === 'PageDown' ? 1 : 0
}
