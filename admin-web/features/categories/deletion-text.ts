import { countText } from '#rules/count-text.ts'
import { quoted } from '#rules/quoted.ts'
import type { ProductType } from '../../gql/graph.ts'
import { RESTORABLE_FROM_BIN } from '../bin/bin-mutations.ts'

interface DeletedCategory {
  name: string
  productCount: number
  subcategories: readonly unknown[]
}

const PRODUCTS = ['продукт', 'продукта'] as const
const SUBCATEGORIES = ['подкатегория', 'подкатегории'] as const

/**
 * Names everything that is deleted with a category (docs/spec/categories.md#deleting-a-category): rental categories are
 * deleted only when empty.
 */
export function deletionText({ name, productCount, subcategories }: DeletedCategory, type: ProductType): string {
  const inIt = [
    ...(subcategories.length > 0 ? [countText(subcategories.length, SUBCATEGORIES)] : []),
    ...(productCount > 0 ? [countText(productCount, PRODUCTS)] : []),
  ].join(' и ')
  if (inIt === '') return `${quoted(name)} е празна и ще бъде изтрита. ${RESTORABLE_FROM_BIN}`
  if (type === 'RENT')
    return `В ${quoted(name)} има ${inIt}. Категория, която още се използва, не се изтрива: първо ги преместете или изтрийте.`
  const taken = subcategories.length > 0 ? ' с подкатегориите си' : ''
  const left = productCount > 0 ? ' Продуктите остават в магазина без нея.' : ''
  return `В ${quoted(name)} има ${inIt}. Категорията ще бъде изтрита${taken}.${left} ${RESTORABLE_FROM_BIN}`
}
