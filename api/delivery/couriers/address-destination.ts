import type { Destination } from './courier-driver.ts'

/** The address as the customer wrote it begins with the town. */
export function addressOf(text: string): Destination {
  const [town = '', ...rest] = text.split(',')
  return rest.length === 0
    ? { kind: 'ADDRESS', town: text.trim(), address: text.trim() }
    : { kind: 'ADDRESS', town: town.replace(/^\s*гр\.\s*/u, '').trim(), address: rest.join(',').trim() }
}
