import { decimalOf, minorUnitsOf } from '#rules/money.ts'
import { RENTAL_VAT_LABEL } from '#rules/rental-vat-words.ts'
import { discountText, moneyText, type MoneyParts } from './money-text.ts'

/** A row of the sums of an order. */
export interface OrderSum {
  /** Where two sums may have one label. */
  id?: string
  label: string
  text: string
}

interface SummedOrder {
  lines: readonly { lineTotal: MoneyParts; rental: { deposit: MoneyParts } | null }[]
  amounts: { deliveryFee: MoneyParts; discount: MoneyParts; rentalVat: MoneyParts; due: MoneyParts }
  chargesInForce: { nodes: readonly { id: string; name: string; amount: MoneyParts }[] }
  promoCodeText: string | null
  discountPercentage: number
}

const unitsOf = ({ amount }: MoneyParts): number => minorUnitsOf(amount) ?? 0

/** Separate sums of goods, rent and deposit. A line with a rejected reservation counts 0, like its total. */
export function sumRowsOf({
  lines,
  amounts,
  chargesInForce,
  promoCodeText,
  discountPercentage,
}: SummedOrder): OrderSum[] {
  const { currency } = amounts.due
  const text = (minorUnits: number) => moneyText({ amount: decimalOf(minorUnits), currency })
  let [goods, rent, deposit] = [0, 0, 0]
  for (const { lineTotal, rental } of lines) {
    const total = unitsOf(lineTotal)
    const lineDeposit = rental === null || total === 0 ? 0 : unitsOf(rental.deposit)
    deposit += lineDeposit
    if (rental === null) goods += total
    else rent += total - lineDeposit
  }
  const hasRental = lines.some(({ rental }) => rental !== null)
  const hasGoods = lines.some(({ rental }) => rental === null)
  return [
    ...(hasGoods || !hasRental ? [{ label: 'Стоки', text: text(goods) }] : []),
    ...(hasRental
      ? [
          { label: 'Наем', text: text(rent) },
          { label: 'Депозит (връща се)', text: text(deposit) },
        ]
      : []),
    { label: 'Доставка', text: moneyText(amounts.deliveryFee) },
    ...(promoCodeText === null
      ? []
      : [{ label: `Отстъпка ${discountPercentage}% (${promoCodeText})`, text: discountText(amounts.discount) }]),
    ...(unitsOf(amounts.rentalVat) === 0 ? [] : [{ label: RENTAL_VAT_LABEL, text: moneyText(amounts.rentalVat) }]),
    ...chargesInForce.nodes.map(({ id, name, amount }) => ({ id, label: name, text: moneyText(amount) })),
    { label: 'За плащане', text: moneyText(amounts.due) },
  ]
}
