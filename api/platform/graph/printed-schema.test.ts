import { expect, test } from '@jest/globals'
import { buildSchema, findBreakingChanges, isInterfaceType, isObjectType } from 'graphql'
import { schema } from '../../schema.ts'
import { printedSchema } from './printed-schema.ts'
import { printedPublicSchema } from './public-schema.ts'
import { isForVisitors, scopesOf } from './scopes.ts'

const whole = buildSchema(printedSchema())
const ofVisitors = buildSchema(printedPublicSchema())

/** The scopes of all types and fields by path. */
const scopes = Object.values(schema.getTypeMap()).flatMap((type) => {
  const fields = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : []
  const paths = fields.map(({ name, extensions }) => [`${type.name}.${name}`, extensions] as const)
  return [[type.name, type.extensions] as const, ...paths].map(([path, of]) => ({ path, scopes: scopesOf(path, of) }))
})

/** Whether visitors see the type or field. */
const shown = (path: string) => {
  const [name = '', field] = path.split('.')
  const type = ofVisitors.getType(name)
  return field === undefined || !type ? Boolean(type) : 'getFields' in type && field in type.getFields()
}

test('each type and field that needs scopes is printed with them, and nothing else is', () => {
  const directives = Object.values(whole.getTypeMap()).flatMap((type) => {
    const fields = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : []
    const nodes = fields.map(({ name, astNode }) => [`${type.name}.${name}`, astNode] as const)
    return [[type.name, type.astNode] as const, ...nodes].filter(([, node]) =>
      node?.directives?.some(({ name }) => name.value === 'requiresScopes'),
    )
  })
  const needing = scopes.filter((one) => one.scopes)
  expect(needing.length).toBeGreaterThan(40)
  expect(directives.map(([path]) => path).toSorted()).toEqual(needing.map(({ path }) => path).toSorted())
  expect(printedSchema()).toContain('type Inquiry implements Node @requiresScopes(scopes: [["admin"]]) {')
})

test('what visitors see is a part of the whole', () => {
  expect(findBreakingChanges(ofVisitors, whole)).toEqual([])
})

test('what visitors see has nothing that they are refused, nor what only that leads to', () => {
  const refused = scopes.filter((one) => !isForVisitors(one.scopes)).map(({ path }) => path)
  expect(refused.length).toBeGreaterThan(40)
  expect(refused.filter(shown)).toEqual([])
  expect(['PanelFigures', 'InUseError', 'SetStockInput'].filter(shown)).toEqual([])
  expect(['Product', 'Order', 'Mutation.placeOrder', 'Query.products'].filter((path) => !shown(path))).toEqual([])
})
