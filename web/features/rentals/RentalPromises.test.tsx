import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { RentalPromises } from './RentalPromises.tsx'

test('a rental lists the terms of rentals, not those of sold goods', async () => {
  await show(<RentalPromises />, graphOf([]))
  for (const title of ['Вземате от склада', 'Депозит за един ден', 'Протокол при предаване'])
    expect(screen.getByText(title)).toBeVisible()
  expect(document.body).not.toHaveTextContent(/доставка|14 дни/)
})
