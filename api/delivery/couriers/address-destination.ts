import type { Destination } from './courier-driver.ts'

/** Splits the customer's address at the first comma, after the town. Without a comma all of it is town and address. */
export function addressOf(text: string): Destination {
  const [town = '', ...rest] = text.split(',')
  return rest.length === 0
    ? { kind: 'ADDRESS', town: text.trim(), address: text.trim() }
    : { kind: 'ADDRESS', town: town.replace(/^\s*гр\.\s*/u, '').trim(), address: rest.join(',').trim() }
}
