import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { graphOf, held, when } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { LastViewed } from './LastViewed.tsx'
import { LastViewedDocument } from './LastViewed.graphql.ts'

beforeEach(() => localStorage.clear())

test('the place of viewed products is there before their cards', async () => {
  localStorage.setItem('last-viewed', 'product-1 product-2 product-3')
  const answer = held<{ nodes: never[] }>()
  await show(<LastViewed exceptId="product-1" />, graphOf([when(LastViewedDocument).reply(() => answer.promise)]))
  expect(screen.getByRole('heading', { name: 'Последно разгледани' })).toBeVisible()
  expect(screen.getByLabelText('Зареждане').children).toHaveLength(2)
  answer.give({ nodes: [] })
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

test('without other viewed products there is no section', async () => {
  localStorage.setItem('last-viewed', 'product-1')
  await show(<LastViewed exceptId="product-1" />, graphOf([]))
  expect(screen.queryByRole('heading')).toBeNull()
})

const price = { __typename: 'Money' as const, amount: '5.00', currency: 'BGN' as const }
const crown = {
  __typename: 'SaleProduct' as const,
  id: 'product-2',
  type: 'SALE' as const,
  databaseId: 2,
  name: 'Корона',
  isFeatured: false,
  picture: null,
  categories: [],
  availability: { __typename: 'Availability' as const, isAvailable: true },
  averageRating: null,
  reviewCount: 0,
  price,
  formerPrice: null,
  lowestPriceLast30Days: null,
  priceRange: { __typename: 'PriceRange' as const, min: price, max: price },
  variantCount: 0,
}

function ProductPages() {
  const [id, setId] = useState('product-1')
  return (
    <>
      <button type="button" onClick={() => setId('product-3')}>
        Друг продукт
      </button>
      <LastViewed exceptId={id} />
    </>
  )
}

test('on the page of another product the cards stay until its own are loaded', async () => {
  localStorage.setItem('last-viewed', 'product-3 product-2 product-1')
  const later = held<{ nodes: never[] }>()
  const answer = when(LastViewedDocument).reply(({ ids }) =>
    [ids].flat().includes('product-3') ? { nodes: [crown] } : later.promise,
  )
  const { user } = await show(<ProductPages />, graphOf([answer]))
  expect(await screen.findByRole('link', { name: 'Корона' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Друг продукт' }))
  expect(screen.getByRole('link', { name: 'Корона' })).toBeVisible()
  expect(screen.queryByLabelText('Зареждане')).toBeNull()
})
