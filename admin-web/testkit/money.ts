/** The panel's tests do not look at euro. */
export const money = (amount: string) => ({ __typename: 'Money' as const, amount, euro: '0.00' })
