/** Money as the graph answers it. */
export interface MoneyParts {
  amount: string
  euro: string
}

/** The one way amounts are written for people: leva first, the euro beside (storefront 9, decisions 2): „12.50 лв / 6.39 €“. */
export const moneyText = ({ amount, euro }: MoneyParts): string => `${amount} лв / ${euro} €`
