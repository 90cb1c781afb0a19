import { expect, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { useListing } from './useListing.ts'

function Choices() {
  const { listing, change } = useListing()
  return (
    <>
      <output>{listing.sort}</output>
      <button type="button" onClick={() => change({ subcategoryIds: [3] })}>
        Цифри
      </button>
      <button type="button" onClick={() => change({ sort: 'PRICE_ASC' })}>
        Евтини
      </button>
      <button type="button" onClick={() => change({ choices: [{ attribute: 'cvyat', values: ['byalo', 'zlato'] }] })}>
        Цветни
      </button>
      <button type="button" onClick={() => change({ text: 'балон' }, true)}>
        Написано
      </button>
    </>
  )
}

test('two changes while the list is still loading are both in its address, and `all` stays', async () => {
  const loads: (() => void)[] = []
  const loader = () => new Promise<null>((resolve) => loads.push(() => resolve(null)))
  const router = createMemoryRouter([{ path: '*', loader, element: <Choices /> }], {
    initialEntries: ['/products/category/65?all=1'],
    hydrationData: { loaderData: { '0': null } },
  })
  render(<RouterProvider router={router} />)
  act(() => screen.getByText('Цифри').click())
  act(() => screen.getByText('Евтини').click())
  await waitFor(() => expect(loads).toHaveLength(2))
  await act(async () => loads.forEach((load) => load()))
  expect(router.state.location.search).toBe('?sub=3&sort=PRICE_ASC&all=1')
  expect(screen.getByRole('status')).toHaveTextContent('PRICE_ASC')
})

test('of two changes in one task the second starts from the first', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Choices /> }])
  render(<RouterProvider router={router} />)
  await act(async () => {
    screen.getByText('Цифри').click()
    screen.getByText('Евтини').click()
  })
  await waitFor(() => expect(router.state.location.search).toBe('?sub=3&sort=PRICE_ASC'))
})

test('a choice adds an entry to the history, and typing changes the current one', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Choices /> }])
  render(<RouterProvider router={router} />)
  const search = () => router.state.location.search
  await act(async () => screen.getByText('Цифри').click())
  await waitFor(() => expect(search()).toBe('?sub=3'))
  await act(async () => screen.getByText('Написано').click())
  await waitFor(() => expect(new URLSearchParams(search()).get('q')).toBe('балон'))
  await act(async () => router.navigate(-1))
  expect(search()).toBe('')
})

test('choices are codes with commas, after the rest of the address', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Choices /> }], { initialEntries: ['/?sort=NEWEST'] })
  render(<RouterProvider router={router} />)
  await act(async () => screen.getByText('Цветни').click())
  await waitFor(() => expect(router.state.location.search).toBe('?sort=NEWEST&cvyat=byalo,zlato'))
})
