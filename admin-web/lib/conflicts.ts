import { quoted } from '#rules/quoted.ts'
import type { Outcome } from './outcome.ts'

export interface TrackedField<Thing> {
  name: string
  read: (thing: Thing) => string
  /** Shows only the name: the values are too long to quote. */
  isLong?: boolean
}

export type Conflict<Thing> = { kind: 'changed'; now: Thing } | { kind: 'deleted' } | { kind: 'unreadable' }

/** Null when the save was refused for another reason; `reload` resolves with null when the object was deleted. */
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

export function changesText<Thing>(before: Thing, now: Thing, fields: readonly TrackedField<Thing>[]): string {
  return fields
    .filter(({ read }) => read(before) !== read(now))
    .map(({ name, read, isLong = false }) =>
      isLong ? name : `${name} (${quoted(read(before) || '—')} → ${quoted(read(now) || '—')})`,
    )
    .join(', ')
}

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

/** Shown over a form with unsaved changes as soon as another admin saves, before any refusal. */
export function savedByOtherText<Thing>(before: Thing, now: Thing, fields: readonly TrackedField<Thing>[]): string {
  const changes = changesText(before, now, fields) || 'нищо видимо'
  return `Друг администратор току-що промени: ${changes}. Написаното от вас е тук; при запис ще бъдете попитани отново.`
}

/** `typed` is null when the admin had not edited the quantity. */
export function stockChangedText(before: number, now: number, typed: number | null): string {
  const next =
    typed === null
      ? 'Запишете отново, ако промяната ви остава.'
      : `Въведеното от вас ${typed} е тук; запишете отново, за да замени ${now}.`
  return `Междувременно количеството се промени от ${before} на ${now}. ${next}`
}

/** The typed form, with the other admin's values in the unedited fields. */
export function merged<Form extends object>(before: Form, typed: Form, now: Form): Form {
  const both = { ...typed }
  for (const field in both) if (JSON.stringify(typed[field]) === JSON.stringify(before[field])) both[field] = now[field]
  return both
}
