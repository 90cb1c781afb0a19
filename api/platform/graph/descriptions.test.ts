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
import { ALL_PERMISSIONS } from '#rules/staff-roles.ts'
import { schema } from '../../schema.ts'

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

const nameOf = (path: string) => path.split(/[.(]/).at(-1)?.replace(')', '') ?? ''

test('every type, field and argument has a description', () => {
  expect(parts.length).toBeGreaterThan(900)
  const silent = parts.filter(({ description }) => !description)
  expect(silent.map(({ path }) => path)).toEqual([])
})

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

test('no description only repeats the name', () => {
  const repeating = parts.filter(({ path, description }) => lettersOf(description ?? ' -') === lettersOf(nameOf(path)))
  expect(repeating.map(({ path }) => path)).toEqual([])
})

test('nothing but the currency itself says which one the shop has', () => {
  const naming = parts.filter(
    ({ path, description }) =>
      path !== 'Currency.BGN' && /\b(?:lev|leva|lv|stotink\w*)\b/i.test(`${path} ${description}`),
  )
  expect(naming.map(({ path }) => path)).toEqual([])
})

/** At most this many differently named things may share one text. */
const MOST_UNLIKE = 4

/** Fields whose names differ only by the type that they stand on. */
const ALIKE = [/^(deleted|ended)\w+Id$/]

test('no text describes many different things', () => {
  const named = new Map<string, Set<string>>()
  for (const { path, description } of parts) {
    const name = nameOf(path)
    const alike = ALIKE.findIndex((names) => names.test(name))
    const text = description ?? ''
    named.set(text, (named.get(text) ?? new Set()).add(alike < 0 ? name : String(alike)))
  }
  const boilerplate = [...named].filter(([, names]) => names.size > MOST_UNLIKE)
  expect(boilerplate.map(([text, names]) => ({ text, names: [...names] }))).toEqual([])
})

/** Names in descriptions that are not in the graph: of GraphQL itself, of HTTP, of the printed file and its scopes. */
const NAMES_ELSEWHERE = ['errors', 'extensions.cost', '@requiresScopes', 'Authorization: Bearer …', ...ALL_PERMISSIONS]

test('what descriptions name in code is in the graph', () => {
  const known = new Set([...parts.map(({ path }) => nameOf(path)), ...NAMES_ELSEWHERE])
  const named = [{ path: 'schema', description: schema.description }, ...parts].flatMap(({ path, description }) =>
    [...(description ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ path, name })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !known.has(name))).toEqual([])
})

test('the schema has a description with a starting point', () => {
  expect(schema.description).toMatch(/^The shop [^]*Begin with `products`[^]*Scopes:[^]*Ids:[^]*Money:[^]*Days:/)
})
