import { getOperationAST, parse } from 'graphql'
import { expect, test } from '@jest/globals'
import { DEFAULT_QUERY_COST } from '#lib/config.ts'
import { persistedDocuments } from '../generated/persisted-documents.ts'
import { schema } from '../schema.ts'
import { SHAPE_LIMITS } from './limit-cost.ts'
import { sizeOf } from './operation-cost.ts'

/** With pages of a hundred where the page is a variable. */
const sizes = Object.values(persistedDocuments).flatMap((text) => {
  const document = parse(text, { noLocation: true })
  const operation = getOperationAST(document)
  return operation
    ? [
        {
          name: operation.name?.value,
          ...sizeOf({ schema, document, operation, variables: { first: 100, last: 100 } }),
        },
      ]
    : []
})

test('every document of the clients leaves half of each limit', () => {
  expect(sizes.length).toBeGreaterThan(50)
  expect(sizes.filter(({ fields }) => fields === 0)).toEqual([])
  expect(sizes.filter(({ fields }) => fields > SHAPE_LIMITS.fields / 2)).toEqual([])
  expect(sizes.filter(({ depth }) => depth > SHAPE_LIMITS.depth / 2)).toEqual([])
  expect(sizes.filter(({ cost }) => cost > DEFAULT_QUERY_COST / 2)).toEqual([])
})
