import { expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { graphOf } from '../../testkit/graph.ts'
import { show } from '../../testkit/show.tsx'
import { ProductGallery_productFragmentDoc } from './ProductGallery.graphql.ts'
import { ProductGallery } from './ProductGallery.tsx'

/** `shown` are the pictures of the sizes 1, 2 …, by number. */
async function showGallery(count: number, shown: readonly number[] = [], path = '/products/7', isOption = false) {
  const graph = graphOf([])
  const product = graph.put(ProductGallery_productFragmentDoc, {
    __typename: 'SaleProduct',
    id: 'product-1',
    name: 'Балон',
    options: isOption ? [{ __typename: 'Attribute' as const, id: 'attribute-1', code: 'tsifra' }] : [],
    variants: shown.map((picture, index) => ({
      __typename: 'Variant' as const,
      id: `variant-${index + 1}`,
      databaseId: index + 1,
      isActive: true,
      quantity: 5,
      optionValues: isOption
        ? [{ __typename: 'AttributeValue' as const, id: `value-${index + 1}`, code: String(index + 1) }]
        : [],
      picture: { __typename: 'Picture' as const, url: `/снимка-${picture}.webp` },
    })),
    pictures: Array.from({ length: count }, (_, index) => ({
      __typename: 'Picture' as const,
      url: `/снимка-${index + 1}.webp`,
      width: 900,
      height: 900,
    })),
  })
  const page = (
    <>
      <Link to="/products/7?size=2">Друг размер</Link>
      <ProductGallery product={product} />
    </>
  )
  return show(page, graph, { path })
}

const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

test('arrows and thumbnails turn the pictures', async () => {
  const { user } = await showGallery(3)
  await user.click(screen.getByRole('button', { name: 'Предишна снимка' }))
  expect(isPressed('Снимка 3 от 3')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Снимка 2 от 3' }))
  expect(isPressed('Снимка 2 от 3')).toBe('true')
})

test('a swipe turns the pictures, once it has come to rest', async () => {
  await showGallery(3)
  const track = screen.getByTestId('slides')
  Object.defineProperty(track, 'clientWidth', { value: 300 })
  track.scrollLeft = 130
  fireEvent.scroll(track)
  expect(isPressed('Снимка 1 от 3')).toBe('true')
  track.scrollLeft = 300
  fireEvent.scroll(track)
  expect(isPressed('Снимка 2 от 3')).toBe('true')
})

test('a swipe from before the script ran counts', async () => {
  const width = jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  const left = jest.spyOn(Element.prototype, 'scrollLeft', 'get').mockReturnValue(600)
  await showGallery(3)
  expect(isPressed('Снимка 3 от 3')).toBe('true')
  width.mockRestore()
  left.mockRestore()
})

test('only the picture that is seen is reached by the keyboard', async () => {
  await showGallery(2)
  expect(screen.getByRole('button', { name: 'Увеличи снимката 1 от 2: Балон' })).toHaveAttribute('tabindex', '0')
  expect(screen.getByRole('button', { name: 'Увеличи снимката 2 от 2: Балон' })).toHaveAttribute('tabindex', '-1')
})

test('a tap opens the picture large, where it turns and zooms, and Escape closes it', async () => {
  const { user } = await showGallery(2)
  await user.click(screen.getByRole('button', { name: 'Увеличи снимката 1 от 2: Балон' }))
  const large = within(await screen.findByRole('dialog', { name: 'Балон' }))
  await user.click(large.getByRole('button', { name: 'Следваща голяма снимка' }))
  expect(large.getByText('2 от 2')).toBeVisible()
  const zoom = large.getByRole('button', { name: 'Увеличи снимката' })
  await user.click(zoom)
  expect(zoom).toHaveAttribute('aria-pressed', 'true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(isPressed('Снимка 2 от 2')).toBe('true')
})

test('a single picture has nothing to turn, and a missing one nothing to enlarge', async () => {
  await showGallery(1)
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Увеличи снимката: Балон',
  ])
})

test('the picture of the chosen size is shown first, and that of the first size without one', async () => {
  await showGallery(3, [2, 3], '/products/7?size=2')
  expect(isPressed('Снимка 3 от 3')).toBe('true')
  cleanup()
  await showGallery(3, [2, 3])
  expect(isPressed('Снимка 2 от 3')).toBe('true')
})

test('another size shows its picture, also after the visitor has turned the pictures', async () => {
  const { user } = await showGallery(3, [2, 3])
  await user.click(screen.getByRole('button', { name: 'Предишна снимка' }))
  expect(isPressed('Снимка 1 от 3')).toBe('true')
  await user.click(screen.getByRole('link', { name: 'Друг размер' }))
  expect(isPressed('Снимка 3 от 3')).toBe('true')
})

test('the picture of the combination that the address names is shown: the digit 3 shows a 3', async () => {
  await showGallery(4, [2, 3, 4], '/products/7?tsifra=3', true)
  expect(isPressed('Снимка 4 от 4')).toBe('true')
})
