import { NotFoundError, UserError } from '#lib/errors.ts'

/** The file of the month cannot be made (docs/spec/audit-file.md#problems). */
export class AuditFileRefusedError extends UserError {
  readonly code = 'AUDIT_FILE_REFUSED'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join(' '))
    this.problems = problems
  }
}

export const noSuchAuditFile = () => new NotFoundError('Файлът не е намерен')
