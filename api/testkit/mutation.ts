import { expect } from '@jest/globals'
import type { TestShop } from './shop.ts'

export const globalId = (type: string, id: number | string): string => Buffer.from(`${type}:${id}`).toString('base64')

/** The fields of an error in addition to its message. */
const DETAILS = {
  createProduct: '... on InvalidInputError { fields { path message } }',
  updateProduct: '... on InvalidInputError { fields { path message } }',
  updatePackage: '... on InvalidInputError { fields { path message } }',
  createMaker: '... on InvalidInputError { fields { path message } }',
  createVariant: '... on InvalidInputError { fields { path message } }',
  deleteCategory: '... on InUseError { count kind }',
}

/** Sends a mutation with a result union, by default as the admin. */
export function mutationOf(shop: TestShop) {
  return async (field: string, input: object, as?: Parameters<TestShop['graphql']>[2]): Promise<unknown> => {
    const name = `${field.charAt(0).toUpperCase()}${field.slice(1)}`
    const details = Object.entries(DETAILS).find(([mutation]) => mutation === field)?.[1] ?? ''
    const document = `mutation ($input: ${name}Input!) { ${field}(input: $input) { __typename ... on UserError { message } ${details} } }`
    const { data, errors } = await shop.graphql(document, { input }, as ?? (await shop.admin()))
    expect(errors).toBeUndefined()
    return data?.[field]
  }
}
