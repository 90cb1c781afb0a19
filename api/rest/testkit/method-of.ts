/** A method of the contract as the type that the test server takes. */
export function methodOf(method: string): 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' {
  const known = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).find((name) => name === method)
  if (!known) throw new Error(`no such method: ${method}`)
  return known
}
