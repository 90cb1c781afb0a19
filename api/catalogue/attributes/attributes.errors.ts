import { NotFoundError, UserError, type ErrorDetails } from '#lib/errors.ts'
import { countText } from '#rules/count-text.ts'
import { quoted } from '#rules/quoted.ts'

const NOUNS = {
  attribute: ['Атрибутът', 'го'],
  value: ['Стойността', 'я'],
} as const

/** Products use the attribute or the value, so it is not deleted (docs/spec/attributes.md#deleting). */
export class AttributeInUseError extends UserError {
  readonly code = 'IN_USE'
  readonly count: number

  constructor(what: keyof typeof NOUNS, count: number) {
    const [noun, it] = NOUNS[what]
    const use = count === 1 ? 'използва' : 'използват'
    super(`${noun} остава: ${use} ${it} ${countText(count, ['продукт', 'продукта'])}.`)
    this.count = count
  }

  override details(): ErrorDetails {
    return { count: this.count }
  }
}

/** An order has a size with a value of the option, so it stays (docs/spec/attributes.md#options-of-a-product). */
export class OptionOrderedError extends UserError {
  readonly code = 'IN_USE'
  readonly attributeId: number

  constructor(attribute: { id: number; name: string }) {
    super(`${quoted(attribute.name)} остава: има поръчки с размери по него.`)
    this.attributeId = attribute.id
  }
}

export const noSuchAttribute = () => new NotFoundError('Атрибутът не е намерен')

export const noSuchValue = () => new NotFoundError('Стойността не е намерена')
