import { converted, type Currency } from '#rules/money.ts'
import type { MoneyParts } from '../../../web/lib/money-text.ts'
import { minorUnitsIn } from './turnover-words.ts'

export interface ChartDay {
  day: string
  sums: { sale: MoneyParts; rent: MoneyParts; depositsReceived: MoneyParts }
}

/** In units of the currency, not minor units; one entry per day. */
export interface ChartData {
  places: number[]
  sale: number[]
  rent: number[]
  /** The height of a stacked column: rent on top of sale. */
  stacked: number[]
  deposits: number[]
  /** Sale and rent of the corresponding day of the previous period; null after its end. */
  previous: (number | null)[]
}

const inUnits = (minorUnits: number, from: Currency, currency: Currency): number =>
  converted({ minorUnits, currency: from }, currency).minorUnits / 100

export function chartData(days: readonly ChartDay[], before: readonly ChartDay[], currency: Currency): ChartData {
  const amount = (money: MoneyParts) => inUnits(minorUnitsIn(money), money.currency, currency)
  const both = ({ sums: { sale, rent } }: ChartDay) =>
    inUnits(minorUnitsIn(sale) + minorUnitsIn(rent), sale.currency, currency)
  return {
    places: days.map((_day, place) => place),
    sale: days.map(({ sums }) => amount(sums.sale)),
    rent: days.map(({ sums }) => amount(sums.rent)),
    stacked: days.map(both),
    deposits: days.map(({ sums }) => amount(sums.depositsReceived)),
    previous: days.map((_day, place) => {
      const day = before[place]
      return day === undefined ? null : both(day)
    }),
  }
}
