import type { Outcome } from './outcome.ts'

/** A field that two admins may change at once, and its value as people read it. */
export interface TrackedField<Thing> {
  name: string
  read: (thing: Thing) => string
  /** Too long to be quoted: only its name is told. */
  isLong?: boolean
}

/** What a save met that came second: another admin's version, or nothing any more. */
export type Conflict<Thing> = { kind: 'changed'; now: Thing } | { kind: 'deleted' } | { kind: 'unreadable' }

/** The conflict behind a refused save, read with `reload` (null: it is deleted); null when it was refused for another reason. */
export async function conflictOf<Thing>(
  outcome: Outcome | null,
  reload: () => Promise<Thing | null>,
): Promise<Conflict<Thing> | null> {
  if (outcome?.__typename === 'NotFoundError') return { kind: 'deleted' }
  if (outcome?.__typename !== 'StaleVersionError') return null
  try {
    const now = await reload()
    return now === null ? { kind: 'deleted' } : { kind: 'changed', now }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** The differences between two states of a thing, „име („А“ → „Б“), описание“; empty when nobody can see any. */
export function changesText<Thing>(before: Thing, now: Thing, fields: readonly TrackedField<Thing>[]): string {
  return fields
    .filter(({ read }) => read(before) !== read(now))
    .map(({ name, read, isLong = false }) =>
      isLong ? name : `${name} („${read(before) || '—'}“ → „${read(now) || '—'}“)`,
    )
    .join(', ')
}

/** Tells the second of two admins what the first did, and how to go on; `deletedText` is „Категорията е изтрита“. */
export function conflictText<Thing>(
  conflict: Conflict<Thing>,
  before: Thing,
  { fields, deletedText }: { fields: readonly TrackedField<Thing>[]; deletedText: string },
): string {
  if (conflict.kind === 'deleted')
    return `${deletedText} от друг администратор. Написаното остава тук, за да го копирате.`
  if (conflict.kind === 'unreadable')
    return 'Друг администратор направи промяна, но тя не може да бъде прочетена в момента. Написаното е тук; опитайте отново.'
  const changes = changesText(before, conflict.now, fields) || 'нищо видимо'
  return `Друг администратор промени междувременно: ${changes}. Вашите промени са тук; запишете отново, за да ги приложите върху новата версия.`
}

/** Tells who sets a stock that it is no longer the one they read; `typed` is null when they had not typed a quantity. */
export function stockChangedText(before: number, now: number, typed: number | null): string {
  const next =
    typed === null
      ? 'Запишете отново, ако промяната ви остава.'
      : `Въведеното от вас ${typed} е тук; запишете отново, за да замени ${now}.`
  return `Междувременно количеството се промени от ${before} на ${now}. ${next}`
}

/** The typed form with what another admin changed meanwhile in the fields that were not touched here. */
export function merged<Form extends object>(before: Form, typed: Form, now: Form): Form {
  const both = { ...typed }
  for (const field in both) if (JSON.stringify(typed[field]) === JSON.stringify(before[field])) both[field] = now[field]
  return both
}
