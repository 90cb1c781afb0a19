/** docs/spec/panel.md#files-of-goods */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
export const MAX_ROWS = 20_000
export const MAX_COLUMNS = 100
/** As many as a cell of Excel holds. */
export const MAX_CELL_CHARACTERS = 32_767
/** Of all cells together: a workbook writes a text once, however many cells show it. */
const MAX_CHARACTERS = 2 * MAX_FILE_BYTES

export type TableProblem = 'large' | 'wide' | 'cell'

/** The limit that a table exceeds, or null. */
export function tableProblem(cells: readonly (readonly string[])[]): TableProblem | null {
  if (cells.length - 1 > MAX_ROWS) return 'large'
  if (cells.some((row) => row.length > MAX_COLUMNS)) return 'wide'
  if (cells.some((row) => row.some((cell) => cell.length > MAX_CELL_CHARACTERS))) return 'cell'
  const characters = cells.reduce((sum, row) => row.reduce((inRow, cell) => inRow + cell.length, sum), 0)
  return characters > MAX_CHARACTERS ? 'large' : null
}
