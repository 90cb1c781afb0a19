/** Money as the graph answers it. */
export interface MoneyParts {
  amount: string
  euro: string
}

/** Leva alone: „12.50 лв“. */
export const levaText = ({ amount }: MoneyParts): string => `${amount} лв`

/** Leva first, the euro beside (storefront 9): „12.50 лв / 6.39 €“. */
export const moneyText = ({ amount, euro }: MoneyParts): string => `${amount} лв / ${euro} €`
