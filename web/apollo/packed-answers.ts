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

type Fields = Readonly<Record<string, unknown>> & { __typename?: string | null }

export function packAnswers(answers: readonly PageAnswer[]): PackedAnswers {
  const shapes: Shape[] = []
  const places = new Map<string, number>()
  const newPlace = (key: string, { __typename: typename = null, ...fields }: Fields): number => {
    const place = shapes.push([typename, ...Object.keys(fields)])
    places.set(key, place)
    return place
  }
  const pack = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const packed: unknown[] = [LIST]
    if (Array.isArray(value)) {
      for (const item of value) packed.push(pack(item))
      return packed
    }
    const fields: Fields = Object(value)
    let key = fields.__typename ?? ''
    for (const name in fields) {
      if (name === '__typename') continue
      key += ` ${name}`
      packed.push(pack(fields[name]))
    }
    packed[0] = places.get(key) ?? newPlace(key, fields)
    return packed
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
