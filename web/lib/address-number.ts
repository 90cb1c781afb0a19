/** The id in an address; null for what cannot be one, so that nothing is queried. */
export function addressNumber(text: string | null | undefined): number | null {
  const number = Number(text)
  return /^[1-9]\d{0,9}$/.test(text ?? '') && number <= 2_147_483_647 ? number : null
}
