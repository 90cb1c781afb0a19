export const money = (amount: string) => ({ __typename: 'Money' as const, amount, currency: 'BGN' as const })
