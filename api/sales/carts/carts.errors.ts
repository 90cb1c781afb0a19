import { NotFoundError, UserError } from '#lib/errors.ts'

export const MAX_CART_LINES = 100

/** Also for a line of another cart. */
export const noSuchLine = (): NotFoundError => new NotFoundError('Няма такъв ред в количката.')

export class CartFullError extends UserError {
  readonly code = 'CART_FULL'

  constructor() {
    super(`Количката побира най-много ${MAX_CART_LINES} артикула.`)
  }
}
