// Groups records by person, and derives a contact from a group (docs/decisions/0038-contacts.md).
import type { ContactSource } from '#prisma/client.ts'

/** An order, inquiry or account; amounts in minor units of the shop's currency. */
export interface ContactRecord {
  source: ContactSource
  recordId: number
  /** The contact it belongs to; null for a new record. */
  contactId: number | null
  /** Phones and addresses shared with other records of the same person; at least one. */
  keys: readonly string[]
  name: string
  phone: string
  email: string
  at: Date
  isLiveOrder: boolean
  /** With a rental that was not rejected. */
  isRental: boolean
  orderedMinor: number
  paidMinor: number
}

/** Groups records that share a key directly or transitively, oldest first; the group with the oldest is first. */
export function groupsOf<Found extends Pick<ContactRecord, 'keys' | 'at'>>(records: readonly Found[]): Found[][] {
  const groupOfKey = new Map<string, Set<string>>()
  for (const { keys } of records) {
    const joined = new Set(keys.flatMap((key) => [key, ...(groupOfKey.get(key) ?? [])]))
    for (const key of joined) groupOfKey.set(key, joined)
  }
  const groups = new Map<Set<string> | undefined, Found[]>()
  for (const found of records.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const group = groupOfKey.get(found.keys[0] ?? '')
    const members = groups.get(group) ?? []
    members.push(found)
    groups.set(group, members)
  }
  return [...groups.values()]
}

/** The oldest contact of each group, null for a new one. When a contact splits, its first group retains it. */
export function contactsOfGroups(groups: readonly (readonly Pick<ContactRecord, 'contactId'>[])[]): (number | null)[] {
  const taken = new Set<number>()
  return groups.map((records) => {
    const former = records.flatMap(({ contactId }) => (contactId === null || taken.has(contactId) ? [] : [contactId]))
    if (former.length === 0) return null
    const oldest = Math.min(...former)
    taken.add(oldest)
    return oldest
  })
}

const MAX_KNOWN_AS = 100

const latest = (texts: readonly string[]): string => texts.findLast((text) => text !== '') ?? ''

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Expects the records by ascending time. */
export function contactOf(records: readonly ContactRecord[]) {
  const orders = records.filter(({ isLiveOrder }) => isLiveOrder)
  const texts = records.toReversed().flatMap(({ name, phone, email }) => [name, phone, email])
  return {
    name: latest(records.map(({ name }) => name)),
    phone: latest(records.map(({ phone }) => phone)),
    email: latest(records.map(({ email }) => email)),
    knownAs: [...new Set(texts)].filter(Boolean).slice(0, MAX_KNOWN_AS).join('\n'),
    orderCount: orders.length,
    rentalCount: orders.filter(({ isRental }) => isRental).length,
    orderedMinor: sum(orders.map(({ orderedMinor }) => orderedMinor)),
    paidMinor: sum(orders.map(({ paidMinor }) => paidMinor)),
    lastOrderAt: orders.at(-1)?.at ?? null,
    createdAt: records[0]?.at ?? null,
  }
}
