import type { ItemProblem } from '../items/items.rules.ts'
import { NotFoundError, UserError } from '#lib/errors.ts'

/** Also for another customer's order: the two look the same. */
export const noSuchOrder = (): NotFoundError => new NotFoundError('Поръчката не е намерена.')

/** The cart is empty, or was ordered a moment ago. */
export class CartEmptyError extends UserError {
  readonly code = 'CART_EMPTY'

  constructor() {
    super('Количката е празна.')
  }
}

export interface ChangedLine {
  lineId: string
  name: string
  quantity: number
  unitPriceStotinki: number
  totalStotinki: number
  /** Null when only its price changed. */
  problem: ItemProblem | null
}

/** The cart differs from what the customer saw; nothing was ordered. */
export class CartChangedError extends UserError {
  readonly code = 'CART_CHANGED'
  readonly lines: readonly ChangedLine[]
  /** What the order would cost now, in stotinki. */
  readonly finalStotinki: number

  constructor(lines: readonly ChangedLine[], finalStotinki: number) {
    super('Количката се е променила. Прегледайте я и опитайте отново.')
    this.lines = lines
    this.finalStotinki = finalStotinki
  }
}

/** Its 15 minutes are over, or it is no longer pending (decisions 5). */
export class OrderClosedError extends UserError {
  readonly code = 'ORDER_CLOSED'

  constructor() {
    super('Към тази поръчка вече не може да се добавя.')
  }
}
