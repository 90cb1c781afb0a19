import { NotFoundError } from '#lib/errors.ts'

/** There is no such product, or it has left the shop (storefront 2). */
export const noSuchProduct = (): NotFoundError => new NotFoundError('Продуктът не е намерен')
