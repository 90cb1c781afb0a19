import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { ProductSafety } from './ProductSafety.tsx'

const MAKER = {
  __typename: 'Maker' as const,
  id: 'maker-1',
  name: 'Sunny Party Co.',
  postalAddress: 'Иу, Китай',
  electronicAddress: 'qa@sunny.example',
  contact: {
    __typename: 'MakerContact' as const,
    name: 'EU Rep GmbH',
    postalAddress: 'Хамбург, Германия',
    electronicAddress: 'eu-rep.example/party',
  },
}

const item = {
  __typename: 'SaleProduct' as const,
  id: 'p1',
  name: 'Балон',
  warnings: 'Не вдишвайте хелий.',
  minimumAge: null,
  maker: MAKER,
}

test('the page names the maker, who answers in the EU, and the warnings', async () => {
  await show(<ProductSafety items={[item]} />, graphOf([]))
  const section = screen.getByRole('heading', { name: 'Производител и безопасност' }).parentElement
  expect(section).toHaveTextContent('Производител: Sunny Party Co., Иу, Китай, qa@sunny.example')
  expect(section).toHaveTextContent('Отговорно лице в ЕС: EU Rep GmbH, Хамбург, Германия')
  expect(section).toHaveTextContent('Предупреждения: Не вдишвайте хелий.')
  expect(screen.getByRole('link', { name: 'qa@sunny.example' })).toHaveAttribute('href', 'mailto:qa@sunny.example')
  expect(screen.getByRole('link', { name: 'eu-rep.example/party' })).toHaveAttribute(
    'href',
    'https://eu-rep.example/party',
  )
})

test('a product of which nothing is known has no section', async () => {
  await show(<ProductSafety items={[{ ...item, maker: null, warnings: '' }]} />, graphOf([]))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('of several items the section says which are of the maker, and which a warning is about', async () => {
  await show(<ProductSafety items={[item, { ...item, id: 'p2', name: 'Лента', warnings: '' }]} />, graphOf([]))
  expect(screen.getByText('Балон · Лента')).toBeVisible()
  expect(screen.getByText('Балон:').parentElement).toHaveTextContent('Балон: Не вдишвайте хелий.')
})
