import { ChakraProvider } from '@chakra-ui/react'
import { expect, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { GraphContext } from '../../lib/graph.ts'
import { graphOf } from '../../testkit/graph.ts'
import { isHydrated, see, sendPage } from '../../testkit/hydrate.ts'
import { browserSystem } from '../../theme/system.ts'
import { ProductCard_productFragmentDoc } from './ProductCard.graphql.ts'
import { ProductGrid } from './ProductGrid.tsx'

const system = browserSystem()
const price = { __typename: 'Money' as const, amount: '5.00', currency: 'BGN' as const }
const NUMBERS = [1, 2, 3, 4, 5, 6]

function Listing({ products }: { products: Parameters<typeof ProductGrid>[0]['products'] }) {
  const [isNarrowed, setNarrowed] = useState(false)
  return (
    <>
      <output>{useLocation().pathname}</output>
      <button type="button" onClick={() => setNarrowed(true)}>
        Само нечетни
      </button>
      <ProductGrid products={isNarrowed ? products.filter((_product, index) => index % 2 === 0) : products} />
    </>
  )
}

/** A list of six products as the server sends it; returns its cards. */
async function sendList(): Promise<HTMLElement[]> {
  const { graph, put } = graphOf([])
  const products = NUMBERS.map((databaseId) => ({
    id: `product-${databaseId}`,
    ...put(ProductCard_productFragmentDoc, {
      __typename: 'SaleProduct',
      id: `product-${databaseId}`,
      type: 'SALE',
      databaseId,
      name: `Балон ${databaseId}`,
      featured: false,
      picture: null,
      categories: [],
      availability: { __typename: 'Availability', available: true },
      averageRating: null,
      reviewCount: 0,
      price,
      formerPrice: null,
      lowestPriceLast30Days: null,
      priceRange: { __typename: 'PriceRange', min: price, max: price },
      variants: [],
    }),
  }))
  await sendPage(
    <GraphContext value={graph}>
      <ChakraProvider value={system}>
        <MemoryRouter initialEntries={['/products/category/65']}>
          <Listing products={products} />
        </MemoryRouter>
      </ChakraProvider>
    </GraphContext>,
  )
  return screen.getAllByRole('article')
}

const hydrated = () => screen.getAllByRole('article').map(isHydrated)
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

test('the cards below the first screen are hydrated when one of them is near, and stay the same elements', async () => {
  const sent = await sendList()
  expect(hydrated()).toEqual([true, true, true, true, false, false])
  await see(sent[5] ?? document.body)
  expect(hydrated()).toEqual([true, true, true, true, true, true])
  expect(screen.getAllByRole('article')).toEqual(sent)
})

test('the first click on a card that was never near opens its page in place', async () => {
  await sendList()
  const link = screen.getByRole('link', { name: /6/ })
  expect(isHydrated(link)).toBe(false)
  // By a program, such as a screen reader: nothing was pointed at. False: the browser does not load another page.
  expect(fireEvent.click(link)).toBe(false)
  expect(screen.getByRole('status')).toHaveTextContent('/products/6')
})

test('a list that is narrowed before it was scrolled shows what remains, and all of it is hydrated', async () => {
  await sendList()
  await act(async () => screen.getByRole('button', { name: 'Само нечетни' }).click())
  expect(names()).toEqual(['Балон 1', 'Балон 3', 'Балон 5'])
  expect(hydrated()).toEqual([true, true, true])
})
