import { quoted } from '#rules/quoted.ts'
import { attributeNumber, attributeNumberText } from '#rules/attribute-numbers.ts'
import { nameKey } from '#rules/name-key.ts'
import type { AttributeKind } from '../../gql/graph.ts'
import type { TrackedField } from '../../lib/conflicts.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'

export interface ValueForm {
  /** Of a number as it is typed, also in inches: „18 инча“. */
  name: string
  /** As it is typed; only of colours. */
  hex: string
  synonyms: string[]
}

export const EMPTY_VALUE: ValueForm = { name: '', hex: '', synonyms: [] }

/** The attribute of a value. */
export interface ValueOf {
  kind: AttributeKind
  unit: string | null
}

/** `#d4af37` of „D4AF37“, „#D4AF37“ and „#abc“; null for anything else. */
export function hexTyped(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replaceAll(/./g, '$&$&')}` : null
}

/** The stored name: of a number, the number with its unit. Null without a number. */
export function nameTyped(text: string, { kind, unit }: ValueOf): string | null {
  const name = text.trim()
  if (kind !== 'NUMBER') return name === '' ? null : name
  const typed = attributeNumber(name, unit)
  return typed === null ? null : attributeNumberText(typed.number, unit)
}

/** Under the field: what becomes of a number that is typed in inches or without its unit. */
export function nameHelp(text: string, of: ValueOf): string {
  if (of.kind !== 'NUMBER') return 'Както го чете клиентът.'
  const name = nameTyped(text, of)
  if (name !== null && name !== text.trim()) return `Записва се като ${quoted(name)}.`
  return of.unit === 'см' ? 'В сантиметри или в инчове: „45“, „18 инча“.' : ''
}

/** The words with those that are typed, separated by commas; each once. */
export function withSynonyms(synonyms: readonly string[], typed: string): string[] {
  const all = [...synonyms]
  for (const part of typed.split(',')) {
    const word = part.trim().replaceAll(/\s+/g, ' ')
    if (word !== '' && all.every((other) => nameKey(other) !== nameKey(word))) all.push(word)
  }
  return all
}

function nameProblem(name: string, of: ValueOf): string | null {
  if (name.trim() === '') return of.kind === 'NUMBER' ? 'Въведете число' : 'Въведете име'
  if (nameTyped(name, of) !== null) return null
  return of.unit === 'см' ? 'Въведете число, например 30 см или 12 инча' : 'Въведете число'
}

export const valueProblems = ({ name, hex }: ValueForm, of: ValueOf): FieldErrors =>
  errorsOf({
    name: nameProblem(name, of),
    hex: of.kind === 'COLOUR' && hex.trim() !== '' && hexTyped(hex) === null ? 'Въведете цвят като #d4af37' : null,
  })

interface StoredValue {
  name: string
  hex: string | null
  synonyms: readonly string[]
}

export const valueForm = ({ name, hex, synonyms }: StoredValue): ValueForm => ({
  name,
  hex: hex ?? '',
  synonyms: [...synonyms],
})

export const valueInput = ({ name, hex, synonyms }: ValueForm, { kind }: ValueOf) => ({
  name: name.trim(),
  hex: kind === 'COLOUR' ? hexTyped(hex) : null,
  synonyms,
})

export const VALUE_FIELDS: readonly TrackedField<ValueForm>[] = [
  { name: 'име', read: ({ name }) => name },
  { name: 'образец', read: ({ hex }) => hex },
  { name: 'други думи', read: ({ synonyms }) => synonyms.join(', ') },
]
