import { NotFoundError } from '#lib/errors.ts'

/** It does not exist or was deleted (docs/spec/products.md#product-page). */
export const noSuchProduct = (): NotFoundError => new NotFoundError('Продуктът не е намерен')
