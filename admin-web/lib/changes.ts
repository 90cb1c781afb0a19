/** A field of something that two admins may change, and how its value reads. */
export interface Told<Thing> {
  name: string
  read: (thing: Thing) => string
  /** Too long to be told in whole: only that it changed is said. */
  isLong?: boolean
}

/** What differs between two states of a thing, „име („А“ → „Б“), описание“; empty when nothing does. */
export function changesText<Thing>(before: Thing, now: Thing, fields: readonly Told<Thing>[]): string {
  return fields
    .filter(({ read }) => read(before) !== read(now))
    .map(({ name, read, isLong = false }) => (isLong ? name : `${name} („${read(before) || '—'}“ → „${read(now) || '—'}“)`))
    .join(', ')
}

/** Tells the second of two admins what the first changed, and how to go on. */
export function staleText(changes: string): string {
  return `Друг администратор промени междувременно: ${changes || 'нищо видимо'}. Вашите промени са тук; запишете отново, за да ги приложите върху новата версия.`
}
