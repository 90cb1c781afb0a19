import { expect, test } from '@jest/globals'
import { pictureSource, sharedPicture } from './picture-source.ts'

const file = '0123456789abcdef0123456789abcdef.webp'
const path = `/public-objects/${file}`

test.each([
  [`https://sharenka.example${path}`, 700, `${path}?w=320 320w, ${path}?w=640 640w, ${path} 700w`],
  [`http://localhost:4000${path}`, 640, `${path}?w=320 320w, ${path} 640w`],
  [path, 320, `${path} 320w`],
  [`/uploads/${file}`, null, `${path}?w=320 320w, ${path}?w=640 640w, ${path}?w=960 960w, ${path} 1280w`],
])('%s, %j wide, is taken from where the page was opened', (url, width, srcSet) => {
  expect(pictureSource({ url, width })).toEqual({ src: path, srcSet })
})

test.each(['https://example.com/a.png', 'https://example.com/public-objects/a.webp'])('%s stays where it is', (url) => {
  expect(pictureSource({ url, width: 700 })).toEqual({ src: url, srcSet: null })
})

test('without a picture there is the placeholder', () => {
  expect(pictureSource(null)).toEqual({ src: '/api/placeholder/640/640', srcSet: null })
})

test('a shared link has an own picture as a wide JPEG, and one of another site as it is', () => {
  const other = { url: 'https://example.com/a.png', width: 700, height: 700 }
  expect([
    sharedPicture({ url: `https://sharenka.example${path}`, width: 640, height: 640 }),
    sharedPicture(other),
  ]).toEqual([{ url: `https://sharenka.example${path}?w=share`, width: 1200, height: 630 }, other])
})
