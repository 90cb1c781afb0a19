import { UserError, type ErrorDetails } from '#lib/errors.ts'
import type { RowProblem } from './sheet-rows.rules.ts'

export class ImportRefusedError extends UserError {
  readonly code = 'BAD_INPUT'
  override readonly status = 400
  readonly problems: readonly RowProblem[]

  constructor(problems: readonly RowProblem[]) {
    super('Файлът има грешки. Нищо не е записано.')
    this.problems = problems
  }

  override details(): ErrorDetails {
    return {
      problems: this.problems.map(({ line, column, message }) => ({
        line: String(line),
        column: column ?? '',
        message,
      })),
    }
  }
}

export class ImportConflictError extends UserError {
  readonly code = 'STALE_VERSION'
  readonly lines: readonly number[]

  constructor(lines: readonly number[]) {
    super(`Междувременно някой е променил продукти на редове ${lines.slice(0, 20).join(', ')}. Нищо не е записано.`)
    this.lines = lines
  }

  override details(): ErrorDetails {
    return { lines: this.lines.map((line) => ({ line: String(line) })) }
  }
}
