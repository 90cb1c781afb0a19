// How files list values of attributes: „Цвят: злато, бяло; Материал: латекс“ (docs/spec/attributes.md#in-files-of-goods).
import { attributeNumber, attributeNumberText } from '#rules/attribute-numbers.ts'
import { nameKey } from '#rules/name-key.ts'
import { quoted } from '#rules/quoted.ts'
import type { AttributeKind } from '#prisma/client.ts'

export interface DictionaryAttribute {
  id: number
  name: string
  kind: AttributeKind
  unit: string | null
  isOption: boolean
  values: readonly { id: number; name: string }[]
}

/** All attributes with their values, in their order. */
export type Dictionary = readonly DictionaryAttribute[]

interface NamedValue {
  name: string
  attribute: { name: string }
}

/** Of values in the order of the dictionary, or of options. */
export function attributesText(values: readonly NamedValue[]): string {
  const byAttribute = Map.groupBy(values, ({ attribute }) => attribute.name)
  return [...byAttribute].map(([name, group]) => `${name}: ${group.map((value) => value.name).join(', ')}`).join('; ')
}

export interface ReadValue {
  id: number
  name: string
  attribute: DictionaryAttribute
}

const valueNamed = ({ kind, unit, values }: DictionaryAttribute, text: string) => {
  const number = kind === 'number' ? attributeNumber(text, unit) : null
  const name = number === null ? text : attributeNumberText(number.number, unit)
  return values.find((value) => nameKey(value.name) === nameKey(name))
}

/** A comma between digits belongs to a number. */
const VALUES = /,(?!\d)/

const filled = (text: string): string[] => text.split(';').flatMap((part) => part.trim() || [])

/** The values that a cell lists, in its order, and its problems. */
export function attributesIn(cell: string, dictionary: Dictionary): { values: ReadValue[]; problems: string[] } {
  const problems: string[] = []
  const values = filled(cell).flatMap((part): ReadValue[] => {
    const colon = part.indexOf(':')
    const [name, list] = colon < 0 ? [part, ''] : [part.slice(0, colon).trim(), part.slice(colon + 1)]
    const attribute = dictionary.find((one) => nameKey(one.name) === nameKey(name))
    const names = list.split(VALUES).flatMap((text) => text.trim() || [])
    if (names.length === 0) problems.push(`Очаква се като „Цвят: злато, бяло“, а е ${quoted(part)}`)
    else if (!attribute) problems.push(`Няма атрибут ${quoted(name)}`)
    if (!attribute) return []
    return names.flatMap((text) => {
      const value = valueNamed(attribute, text)
      if (!value) problems.push(`${quoted(attribute.name)} няма стойност ${quoted(text)}`)
      return value ? [{ ...value, attribute }] : []
    })
  })
  return { values, problems }
}
