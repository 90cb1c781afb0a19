import { getOperationAST, parse, print, type OperationDefinitionNode } from 'graphql'
import { expect, test } from '@jest/globals'
import { DEFAULT_QUERY_COST } from '#lib/config.ts'
import { persistedDocuments } from '../../generated/persisted-documents.ts'
import { schema } from '../../schema.ts'
import { SHAPE_LIMITS } from './limit-cost.ts'
import { sizeOf } from './operation-cost.ts'

/** Variables of this value for all that are Boolean: they decide between parts of a document. */
const booleansOf = ({ variableDefinitions = [] }: OperationDefinitionNode, value: boolean) =>
  Object.fromEntries(
    variableDefinitions
      .filter(({ type }) => /^Boolean!?$/.test(print(type)))
      .map(({ variable }) => [variable.name.value, value]),
  )

/** With pages of a hundred where the page is a variable. */
const sizes = Object.values(persistedDocuments).flatMap((text) => {
  const document = parse(text, { noLocation: true })
  const operation = getOperationAST(document)
  if (!operation) return []
  return [true, false].map((value) => ({
    name: operation.name?.value,
    ...sizeOf({ schema, document, operation, variables: { first: 100, last: 100, ...booleansOf(operation, value) } }),
  }))
})

test('every document of the clients leaves half of each limit', () => {
  expect(sizes.length).toBeGreaterThan(50)
  expect(sizes.filter(({ fields }) => fields === 0)).toEqual([])
  expect(sizes.filter(({ fields }) => fields > SHAPE_LIMITS.fields / 2)).toEqual([])
  expect(sizes.filter(({ depth }) => depth > SHAPE_LIMITS.depth / 2)).toEqual([])
  expect(sizes.filter(({ cost }) => cost > DEFAULT_QUERY_COST / 2)).toEqual([])
})
