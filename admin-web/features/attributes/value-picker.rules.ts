import { nameKey } from '#rules/name-key.ts'
import type { AttributeKind } from '../../gql/graph.ts'

/** Up to so many values are all shown; of more, the chosen ones and those that are searched. */
export const ALL_SHOWN = 8

interface Named {
  id: string
  name: string
}

/**
 * Values whose name has the typed words, in the order of the dictionary; and the one with the name that would be stored:
 * „18 инча“ finds „46 см“.
 */
export function found<Value extends Named>(values: readonly Value[], typed: string, stored: string | null): Value[] {
  const words = typed.trim().toLowerCase().split(/\s+/)
  return values.filter(
    ({ name }) =>
      words.every((word) => name.toLowerCase().includes(word)) ||
      (stored !== null && nameKey(name) === nameKey(stored)),
  )
}

export const isKnown = (values: readonly Named[], typed: string): boolean =>
  values.some(({ name }) => nameKey(name) === nameKey(typed))

/** Of „да“ and „не“ at most one is chosen. */
export function toggled(chosen: readonly string[], id: string, kind: AttributeKind, ofAttribute: readonly Named[]) {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  const others =
    kind === 'BOOLEAN' ? chosen.filter((other) => ofAttribute.every((value) => value.id !== other)) : chosen
  return [...others, id]
}
