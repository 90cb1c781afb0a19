import { NotFoundError, UserError, type ErrorDetails } from '#lib/errors.ts'
import { countText } from '#rules/count-text.ts'

/** Products are of the maker, so it is not deleted (docs/spec/product-safety.md#makers). */
export class MakerInUseError extends UserError {
  readonly code = 'IN_USE'
  readonly count: number

  constructor(count: number) {
    const are = count === 1 ? 'е' : 'са'
    super(`Производителят остава: ${are} му ${countText(count, ['продукт', 'продукта'])}.`)
    this.count = count
  }

  override details(): ErrorDetails {
    return { count: this.count }
  }
}

export const noSuchMaker = () => new NotFoundError('Производителят не е намерен')
