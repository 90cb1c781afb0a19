import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { ProductDetails } from './ProductDetails.tsx'

const COLOUR = { code: 'cvyat', name: 'Цвят', kind: 'COLOUR' }
const MATERIAL = { code: 'material', name: 'Материал', kind: 'CHOICE' }

test('each attribute is a line with its values', async () => {
  const values = [
    { name: 'злато', attribute: COLOUR },
    { name: 'бяло', attribute: COLOUR },
    { name: 'фолио', attribute: MATERIAL },
  ]
  await show(<ProductDetails values={values} />, graphOf([]))
  expect(screen.getByRole('heading', { name: 'Характеристики' })).toBeVisible()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Цвят', 'Материал'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['злато, бяло', 'фолио'])
})
