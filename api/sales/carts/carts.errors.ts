import { NotFoundError, UserError } from '#lib/errors.ts'

/** Lines and packages together. */
export const MAX_CART_LINES = 100

export const MAX_CART_PACKAGES = 10

/** Also for a line of another cart. */
export const noSuchLine = (): NotFoundError => new NotFoundError('Няма такъв ред в количката.')

export class CartFullError extends UserError {
  readonly code = 'CART_FULL'

  readonly most: number

  constructor(most = MAX_CART_LINES, unit = 'артикула') {
    super(`Количката побира най-много ${most} ${unit}.`)
    this.most = most
  }
}
