import { describe, expect, test } from '@jest/globals'
import { errorsOf, refusalsIn } from './field-errors.ts'

test('errorsOf() leaves out valid fields', () =>
  expect(errorsOf({ name: 'Въведете име', price: undefined, sizes: null })).toEqual({ name: 'Въведете име' }))

const fieldAt = ([part, index, field = '']: readonly string[]) =>
  part === 'variants' ? `sizes.${index}.${field}` : (index ?? '')

describe('refusalsIn()', () => {
  test('puts each problem at the field of its path, the first of several', () => {
    const fields = [
      { path: ['product', 'name'], message: 'Най-много 200 знака' },
      { path: ['product', 'name'], message: 'На един ред' },
      { path: ['variants', '1', 'size'], message: 'Повтаря се' },
    ]
    expect(refusalsIn({ __typename: 'InvalidInputError', message: 'Грешка', fields }, { fieldAt })).toEqual({
      name: 'Най-много 200 знака',
      'sizes.1.size': 'Повтаря се',
    })
  })

  test('puts an error at the field of its type, else at the form', () => {
    const taken = { __typename: 'SizeTakenError', message: 'Има го' }
    expect(refusalsIn(taken, { fieldOf: { SizeTakenError: 'size' } })).toEqual({ size: 'Има го' })
    expect(refusalsIn(taken)).toEqual({ '': 'Има го' })
  })

  test.each([null, { __typename: 'UpdateProductSuccess' }])('finds nothing in %j', (outcome) =>
    expect(refusalsIn(outcome)).toEqual({}),
  )
})
