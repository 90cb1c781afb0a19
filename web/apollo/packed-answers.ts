import type { PageAnswer } from './page-queries.ts'

/** A kind of object: its `__typename`, null where it was not selected, and the names of its other fields. */
type Shape = readonly [typename: string | null, ...fields: string[]]

/**
 * Answers as a page carries them: a list begins with 0, an object with the place of its shape, counted from 1. A search
 * of 24 products carries 12 kB instead of 26, for 0.2 ms more to write and 0.15 to read (busy machine).
 */
export interface PackedAnswers {
  shapes: readonly Shape[]
  answers: readonly PageAnswer[]
}

const LIST = 0

export function packAnswers(answers: readonly PageAnswer[]): PackedAnswers {
  const shapes: Shape[] = []
  const places = new Map<string, number>()
  const placeOf = (shape: Shape): number => {
    const key = shape.join(' ')
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, shapes.push(shape))
    return shapes.length
  }
  const pack = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return [LIST, ...value.map(pack)]
    const entries: [string, unknown][] = Object.entries(value)
    const fields: string[] = []
    const packed: unknown[] = []
    let typename: string | null = null
    for (const [name, field] of entries) {
      if (name === '__typename' && typeof field === 'string') typename = field
      else {
        fields.push(name)
        packed.push(pack(field))
      }
    }
    return [placeOf([typename, ...fields]), ...packed]
  }
  return { answers: answers.map((answer) => ({ ...answer, data: pack(answer.data) })), shapes }
}

export function unpackAnswers({ shapes, answers }: PackedAnswers): PageAnswer[] {
  const unpack = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value
    const [place, ...items]: unknown[] = value.map(unpack)
    const shape = typeof place === 'number' ? shapes[place - 1] : undefined
    if (shape === undefined) return items
    const [typename, ...fields] = shape
    const entries = fields.map((name, at): [string, unknown] => [name, items[at]])
    return Object.fromEntries(typename === null ? entries : [...entries, ['__typename', typename]])
  }
  return answers.map((answer) => ({ ...answer, data: unpack(answer.data) }))
}
