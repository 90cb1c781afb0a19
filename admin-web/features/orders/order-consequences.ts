import { dayText } from '#rules/day-text.ts'
import { moneyText, type MoneyParts } from '../../../web/lib/money-text.ts'
import type { RentalState } from '../../gql/graph.ts'
import type { StepQuestion } from './order-actions.ts'

interface QuestionedLine {
  id: string
  name: string
  size: string | null
  quantity: number
  rental: { startsOn: string; endsOn: string } | null
  rentalState: RentalState | null
}

export interface QuestionedOrder {
  promoCodeText: string | null
  balance: { toGiveBackIfCancelled: MoneyParts } | null
  lines: readonly QuestionedLine[]
  returns: { nodes: readonly { lines: readonly { quantity: number; isRestocked: boolean; line: { id: string } }[] }[] }
}

const goodsText = ({ name, size, quantity }: Pick<QuestionedLine, 'name' | 'size' | 'quantity'>): string =>
  `${name}${size === null ? '' : `, ${size}`} – ${quantity} бр.`

/** Without the units that came back and are in stock again. */
function goodsTexts({ lines, returns }: QuestionedOrder): string[] {
  const restocked = returns.nodes.flatMap((returned) => returned.lines).filter(({ isRestocked }) => isRestocked)
  return lines
    .filter(({ rental }) => rental === null)
    .map((line) => ({
      ...line,
      quantity: restocked
        .filter((returned) => returned.line.id === line.id)
        .reduce((left, { quantity }) => left - quantity, line.quantity),
    }))
    .filter(({ quantity }) => quantity > 0)
    .map(goodsText)
}

const rentalText = (line: QuestionedLine): string =>
  line.rental === null
    ? goodsText(line)
    : `${goodsText(line)}, ${dayText(line.rental.startsOn)} – ${dayText(line.rental.endsOn)}`

export type ConsequentialStep = Exclude<StepQuestion, 'send'>

export interface Consequence {
  text: string
  items: readonly string[]
}

/** The stock and days that the order holds, or held before its cancellation; a rejected reservation holds none. */
function heldBy(order: QuestionedOrder) {
  const { lines, promoCodeText } = order
  return {
    goods: goodsTexts(order),
    rentals: lines.filter(({ rental, rentalState }) => rental !== null && rentalState !== 'REJECTED').map(rentalText),
    code: promoCodeText,
  }
}

const present = (consequences: readonly (Consequence | null)[]): Consequence[] =>
  consequences.filter((consequence) => consequence !== null)

const listed = (text: string, items: readonly string[]): Consequence | null =>
  items.length === 0 ? null : { text, items }

const plain = (text: string | null): Consequence | null => (text === null ? null : { text, items: [] })

function paidText({ balance }: QuestionedOrder): string | null {
  if (balance === null || Number(balance.toGiveBackIfCancelled.amount) === 0) return null
  return `Платени са ${moneyText(balance.toGiveBackIfCancelled)} – върнете ги на клиента.`
}

/** docs/spec/orders.md#status-changes. */
export function consequencesOf(question: ConsequentialStep, order: QuestionedOrder): Consequence[] {
  const { goods, rentals, code } = heldBy(order)
  switch (question) {
    case 'cancel':
      return present([
        listed('Връщат се в наличност:', goods),
        listed('Освобождават се дните на:', rentals),
        plain(code === null ? null : `Използването на код ${code} се връща.`),
        plain(paidText(order)),
      ])
    case 'restore':
      return present([
        listed('Вземат се отново от наличността:', goods),
        listed('Заемат се отново дните на:', rentals),
        plain(code === null ? null : `Код ${code} се използва отново.`),
      ])
    case 'stepBack':
      return [
        { text: 'Поръчката отново ще чака обработка. Наличности, дни, код и плащане остават както са.', items: [] },
      ]
  }
}
