import { UserError } from '#lib/errors.ts'

/** What it belongs to was deleted, and has to come back first. */
export class ParentGoneError extends UserError {
  readonly code = 'PARENT_GONE'

  constructor() {
    super('Изтрито е и това, към което принадлежи. Върнете първо него.')
  }
}
