import { expect, test } from '@jest/globals'
import { pages } from '../router/pages.ts'
import { CLOSED_PATHS, OPEN_PATHS } from './sitemap.ts'

test('every page is told to search engines or kept from them', () => {
  const decided = pages.map(({ path }) => path).filter((path) => !path.includes(':') && !CLOSED_PATHS.includes(path))
  expect(OPEN_PATHS.toSorted()).toEqual(decided.toSorted())
})
