import { UserError } from '#lib/errors.ts'

/** Its parent object is deleted and must be restored first. */
export class ParentDeletedError extends UserError {
  readonly code = 'PARENT_DELETED'

  constructor() {
    super('Изтрито е и това, към което принадлежи. Върнете първо него.')
  }
}
