import { expect, test } from '@jest/globals'
import { getNamedType, isInterfaceType, isObjectType, type GraphQLNamedType } from 'graphql'
import { schema } from '../../schema.ts'
import { isPrivate } from './public-read.ts'
import { SHOWN, shownAt } from './shown-by-field.ts'

/** `Type.field` of all that public reads can reach. */
function publicFields(): { type: GraphQLNamedType; name: string }[] {
  const found: { type: GraphQLNamedType; name: string }[] = []
  const seen = new Set<GraphQLNamedType>()
  const walk = (type: GraphQLNamedType): void => {
    if (seen.has(type) || (!isObjectType(type) && !isInterfaceType(type))) return
    seen.add(type)
    if (isInterfaceType(type)) schema.getPossibleTypes(type).forEach(walk)
    for (const field of Object.values(type.getFields())) {
      if (isPrivate(field, type)) continue
      found.push({ type, name: field.name })
      walk(getNamedType(field.type))
    }
  }
  const roots = Object.values(schema.getQueryType()?.getFields() ?? {})
  for (const { extensions, type, name } of roots) {
    if (extensions['publicRead'] !== true) continue
    found.push({ type: schema.getQueryType() ?? getNamedType(type), name })
    walk(getNamedType(type))
  }
  return found
}

test('each field of public reads declares its tags', () => {
  const unknown = publicFields().filter(({ type, name }) => shownAt(type, name).includes('everything'))
  expect(unknown.map(({ type, name }) => `${type.name}.${name}`)).toEqual([])
})

test('a field that says nothing shows everything', () => {
  const cart = schema.getType('Cart')
  expect(cart && shownAt(cart, 'lines')).toEqual(['everything'])
})

test('the table names types and fields of the schema alone', () => {
  const strange = Object.keys(SHOWN).filter((key) => {
    const [typeName = '', fieldName] = key.split('.')
    const type = schema.getType(typeName)
    if (fieldName === undefined) return type === undefined
    return !(isObjectType(type) || isInterfaceType(type)) || !(fieldName in type.getFields())
  })
  expect(strange).toEqual([])
})
