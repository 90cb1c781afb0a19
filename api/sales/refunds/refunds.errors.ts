import { UserError } from '#lib/errors.ts'
import { quoted } from '#rules/quoted.ts'

export class ReturnTooHighError extends UserError {
  readonly code = 'RETURN_TOO_HIGH'
  readonly most: number

  constructor(name: string, most: number) {
    super(
      most === 0
        ? `${quoted(name)} вече е върнат изцяло.`
        : `От ${quoted(name)} може да се върнат най-много ${most} бр.`,
    )
    this.most = most
  }
}
