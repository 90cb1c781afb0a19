import { expect } from '@jest/globals'
import type { TestShop } from './shop.ts'

export const globalId = (type: string, id: number | string): string => Buffer.from(`${type}:${id}`).toString('base64')

const FIELDS = '... on InvalidInputError { fields { path message } }'

/** The fields of an error in addition to its message. */
const DETAILS = {
  createProduct: FIELDS,
  updateProduct: FIELDS,
  updatePackage: FIELDS,
  createMaker: FIELDS,
  createVariant: FIELDS,
  updateProducts: FIELDS,
  setServiceZones: FIELDS,
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
