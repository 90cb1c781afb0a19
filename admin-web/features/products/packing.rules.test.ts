import { describe, expect, test } from '@jest/globals'
import { NO_PACKING, packingForm, packingInput, packingProblems, SIDE_TEXT, WEIGHT_TEXT } from './packing.rules.ts'

const typed = { isNoLocker: true, weight: '1,25', packedLength: '40', packedWidth: '30.5', packedHeight: '0,1' }

describe('what a courier takes', () => {
  test('is typed in kilograms and centimetres, and sent in grams and millimetres', () => {
    expect(packingProblems(typed)).toEqual({})
    expect(packingInput(typed, false)).toEqual({
      isNoLocker: true,
      weightGrams: 1250,
      packedSize: { lengthMm: 400, widthMm: 305, heightMm: 1 },
    })
  })

  test('is shown as it was typed', () => {
    const { weightGrams, packedSize, isNoLocker } = packingInput(typed, false)
    expect(
      packingForm({ isNoLocker, weightGrams, packedSize: packedSize && { __typename: 'PackedSize', ...packedSize } }),
    ).toEqual({ ...typed, weight: '1.25', packedHeight: '0.1' })
  })

  test('may be unknown, and of rentals it is', () => {
    expect(packingProblems(NO_PACKING)).toEqual({})
    expect(packingInput(NO_PACKING, false)).toEqual({ isNoLocker: false, weightGrams: null, packedSize: null })
    expect(packingInput(typed, true)).toEqual({ isNoLocker: false, weightGrams: null, packedSize: null })
  })

  test.each(['0', '1001', '-1', 'леко', '0,0004'])('a weight of %s kg is refused', (weight) => {
    expect(packingProblems({ ...NO_PACKING, weight })).toEqual({ weightGrams: WEIGHT_TEXT })
  })

  test('a side that is missing next to others is marked', () => {
    expect(packingProblems({ ...NO_PACKING, packedLength: '20', packedWidth: '2м' })).toEqual({
      packedWidth: SIDE_TEXT,
      packedHeight: SIDE_TEXT,
    })
  })
})
