import { UserError } from '#lib/errors.ts'

/** The sizes of a product differ by more than case and spaces; the database refuses the second. */
export class SizeTakenError extends UserError {
  readonly code = 'SIZE_TAKEN'

  constructor() {
    super('Продуктът вече има този размер.')
  }
}

export const SIZE_TAKEN = { unique: () => new SizeTakenError() }
