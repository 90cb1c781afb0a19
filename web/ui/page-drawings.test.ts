import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { JSDOM } from 'jsdom'
import { PAGE_DRAWINGS } from './page-drawings.ts'

const folder = new URL('../public/', import.meta.url)

test('each drawing is a file, and each file is a drawing', async () => {
  const files = (await readdir(folder)).filter((name) => name.startsWith('hero-'))
  expect(files.toSorted()).toEqual(PAGE_DRAWINGS.map((name) => `hero-${name}.svg`).toSorted())
})

test.each(PAGE_DRAWINGS)(
  '%s is a small picture of the size that its page reserves, with shapes alone',
  async (name) => {
    const text = await readFile(new URL(`hero-${name}.svg`, folder), 'utf8')
    const { documentElement: svg } = new JSDOM(text, { contentType: 'image/svg+xml' }).window.document
    expect(svg.getAttribute('viewBox')).toBe('0 0 320 200')
    expect(text.length).toBeLessThan(6000)
    const others = [...svg.querySelectorAll(':not(g, path, rect, circle, ellipse)')].map(({ tagName }) => tagName)
    expect(others).toEqual([])
  },
)
