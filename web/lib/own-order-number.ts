/** The number of the customer's own order; null for the token of a private link. */
export const ownOrderNumber = (token: string): number | null => (/^[1-9]\d{0,8}$/.test(token) ? Number(token) : null)
