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
    .map(({ name, read, isLong = false }) =>
      isLong ? name : `${name} („${read(before) || '—'}“ → „${read(now) || '—'}“)`,
    )
    .join(', ')
}

/** Tells the second of two admins what the first changed, and how to go on. */
export function staleText(changes: string): string {
  return `Друг администратор промени междувременно: ${changes || 'нищо видимо'}. Вашите промени са тук; запишете отново, за да ги приложите върху новата версия.`
}

/** Tells who edits something that another admin has deleted it, „Категорията е изтрита“. */
export function goneText(what: string): string {
  return `${what} от друг администратор. Написаното остава тук, за да го копирате.`
}

/** What is typed, with what another admin changed meanwhile in the fields that were not touched here; in the others the typed value stays. */
export function merged<Form extends object>(before: Form, typed: Form, now: Form): Form {
  const both = { ...typed }
  for (const field in both) if (JSON.stringify(typed[field]) === JSON.stringify(before[field])) both[field] = now[field]
  return both
}
