import { expect, test } from '@jest/globals'
import { parse } from 'graphql'
import { laterDocument, setDefinitions } from '../lib/later-document.ts'
import { spreadDefinitions, type Definition } from './spread-definitions.ts'

const { definitions } = parse(`
  query Cart { cart { id ...Lines } }
  fragment Lines on Cart { lines { ...Line } packages { ... on CartPackage { ...Line } } }
  fragment Line on Node { id }
  query Other { shop { id } }
`)
const all = definitions.filter((definition): definition is Definition => 'selectionSet' in definition)

const namesIn = (definitions: readonly unknown[]) => definitions.map((definition) => Object(definition).name.value)

test('an operation has its own definition first, and each fragment in it once', () => {
  expect(namesIn(spreadDefinitions(all)('Cart'))).toEqual(['Cart', 'Lines', 'Line'])
})

test('a fragment has the fragments in it', () => {
  expect(namesIn(spreadDefinitions(all)('Lines'))).toEqual(['Lines', 'Line'])
})

test('a document has its hash at once, and its definitions when they are loaded', () => {
  const document = laterDocument('Cart', 'a hash')
  expect(document.__meta__.hash).toBe('a hash')
  expect(() => document.definitions).toThrow('The definition of Cart is read before Apollo is loaded.')
  setDefinitions(spreadDefinitions(all))
  expect(namesIn(document.definitions)).toEqual(['Cart', 'Lines', 'Line'])
  expect(document.definitions).toBe(document.definitions)
})
