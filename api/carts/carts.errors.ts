import { UserError } from '#lib/errors.ts'

/** The most lines one cart holds. */
export const MAX_CART_LINES = 100

/** The cart holds as many lines as it can. */
export class CartFullError extends UserError {
  readonly code = 'CART_FULL'

  constructor() {
    super(`Количката побира най-много ${MAX_CART_LINES} артикула.`)
  }
}
