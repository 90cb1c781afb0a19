import { UserError } from '#lib/errors.ts'

export const MAX_CART_LINES = 100

export class CartFullError extends UserError {
  readonly code = 'CART_FULL'

  constructor() {
    super(`Количката побира най-много ${MAX_CART_LINES} артикула.`)
  }
}
