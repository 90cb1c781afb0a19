import { expect, test } from '@jest/globals'
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLNamedType,
} from 'graphql'
import { schema } from '../schema.ts'

interface Described {
  path: string
  description: string | null | undefined
}

/** A type with all its described parts. */
function partsOf(type: GraphQLNamedType): Described[] {
  const whole = { path: type.name, description: type.description }
  if (isEnumType(type))
    return [whole, ...type.getValues().map(({ name, description }) => ({ path: `${type.name}.${name}`, description }))]
  if (isInputObjectType(type))
    return [
      whole,
      ...Object.values(type.getFields()).map(({ name, description }) => ({
        path: `${type.name}.${name}`,
        description,
      })),
    ]
  if (!isObjectType(type) && !isInterfaceType(type)) return [whole]
  const fields = Object.values(type.getFields()).flatMap(({ name, description, args }) => [
    { path: `${type.name}.${name}`, description },
    ...args.map((arg) => ({ path: `${type.name}.${name}(${arg.name})`, description: arg.description })),
  ])
  return [whole, ...fields]
}

const parts = Object.values(schema.getTypeMap())
  .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
  .flatMap(partsOf)

test('everything in the graph says what it is for', () => {
  expect(parts.length).toBeGreaterThan(900)
  const silent = parts.filter(({ description }) => !description)
  expect(silent.map(({ path }) => path)).toEqual([])
})

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

test('no description only repeats the name', () => {
  const repeating = parts.filter(
    ({ path, description }) => lettersOf(description ?? ' -') === lettersOf(path.split(/[.(]/).at(-1) ?? ''),
  )
  expect(repeating.map(({ path }) => path)).toEqual([])
})
