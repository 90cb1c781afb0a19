/** An amount in leva; its euros are of no interest to a test of the panel. */
export const money = (amount: string) => ({ __typename: 'Money' as const, amount, euro: '0.00' })
