import type { Destination } from './courier-driver.ts'

/** Splits the customer's address at the first comma, after the town. Without a comma all of it is town and address. */
export function addressOf(text: string): Destination {
  const [first = '', ...rest] = text.split(',')
  const town = first.replace(/^\s*гр\.\s*/u, '').trim()
  return { kind: 'ADDRESS', town, address: (rest.length === 0 ? text : rest.join(',')).trim() }
}
