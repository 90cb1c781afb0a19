import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { EmptyListing } from './EmptyListing.tsx'

test('an empty search of a category leads to the whole shop, other categories and filled subcategories', async () => {
  const onChoose = jest.fn()
  const subcategories = [
    { databaseId: 1, name: 'Букви', productCount: 3 },
    { databaseId: 2, name: 'Празна', productCount: 0 },
  ]
  const { user } = await show(
    <EmptyListing
      text="арка"
      subcategories={subcategories}
      parent={{ name: 'Продукти', to: '/products' }}
      onClear={() => undefined}
      onChoose={onChoose}
    />,
    graphOf([]),
  )
  expect(screen.getByRole('link', { name: /Потърси „арка“/ })).toHaveAttribute(
    'href',
    '/search?q=%D0%B0%D1%80%D0%BA%D0%B0',
  )
  expect(screen.getByRole('link', { name: 'Всички категории' })).toHaveAttribute('href', '/products')
  await user.click(screen.getByRole('button', { name: 'Букви (3)' }))
  expect(onChoose).toHaveBeenCalledWith(1)
  expect(screen.queryByRole('button', { name: /Празна/ })).toBeNull()
})
