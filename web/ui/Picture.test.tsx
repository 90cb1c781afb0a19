import { afterEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { graphOf } from '../testkit/graph.ts'
import { show } from '../testkit/show.tsx'
import { Picture } from './Picture.tsx'

const picture = { url: 'https://shop.example/cake.jpg', width: 640, height: 640 }
const showPicture = () => show(<Picture picture={picture} alt="Торта" shownAt="100px" />, graphOf([]))
const source = () => screen.getByRole('img', { name: 'Торта' }).getAttribute('src')

afterEach(() => {
  jest.restoreAllMocks()
})

test('a picture that fails to load becomes the placeholder', async () => {
  await showPicture()
  expect(source()).toBe(picture.url)
  fireEvent.error(screen.getByRole('img', { name: 'Торта' }))
  expect(source()).toBe('/api/placeholder/640/640')
})

test('so does one that had failed before the scripts started', async () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue(picture.url)
  await showPicture()
  expect(source()).toBe('/api/placeholder/640/640')
})

test('only the main picture of a page is loaded before it is scrolled into view', async () => {
  await show(
    <>
      <Picture picture={picture} alt="Торта" shownAt="100px" />
      <Picture picture={picture} alt="Корона" shownAt="100px" isMain />
    </>,
    graphOf([]),
  )
  expect(screen.getByRole('img', { name: 'Торта' })).toHaveAttribute('loading', 'lazy')
  expect(screen.getByRole('img', { name: 'Корона' })).toHaveAttribute('loading', 'eager')
})
