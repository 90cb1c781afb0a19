import { NotFoundError } from '#lib/errors.ts'

/** It does not exist or was deleted (storefront 2). */
export const noSuchProduct = (): NotFoundError => new NotFoundError('Продуктът не е намерен')
