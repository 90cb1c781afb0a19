import { UserError, type ErrorDetails } from '#lib/errors.ts'

export type DependentKind = 'subcategories' | 'products'

const WORDS: Record<DependentKind, string> = { subcategories: 'подкатегории', products: 'продукти' }

/** The category or subcategory is not empty and is not deleted (docs/spec/categories.md#deleting-a-category). */
export class InUseError extends UserError {
  readonly code = 'IN_USE'
  readonly count: number
  readonly kind: DependentKind

  constructor(kind: DependentKind, count: number, noun = 'Категорията') {
    super(`${noun} не може да бъде изтрита: още ${count} ${WORDS[kind]} я използват.`)
    this.kind = kind
    this.count = count
  }

  override details(): ErrorDetails {
    return { count: this.count, kind: this.kind }
  }
}

/** Category 46 holds the party themes and is never deleted (docs/spec/party-themes.md#category-46). */
export class ProtectedCategoryError extends UserError {
  readonly code = 'IN_USE'

  constructor() {
    super('Категорията с парти темите не може да бъде изтрита.')
  }
}
