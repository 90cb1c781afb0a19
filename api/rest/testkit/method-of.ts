/** A method that the contract names, as the test server wants it. */
export function methodOf(method: string): 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' {
  const known = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find((name) => name === method)
  if (!known) throw new Error(`no such method: ${method}`)
  return known
}
