import { once } from 'node:events'
import { readdir, readlink } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from '#lib/database/sql.ts'
import { categoryImagesZip, fileNamePart } from './category-images-zip.service.ts'
import { imageUrlOf, variantName } from './images.rules.ts'
import { testImages, type TestImages } from './testkit/images-app.ts'
import { unzip } from './testkit/unzip.ts'

let images: TestImages
beforeEach(async () => {
  images = await testImages()
})
afterEach(() => images.drop())

async function picture(letter: string, content: Buffer): Promise<string> {
  await images.ctx.storage.write(variantName(letter.repeat(32), null, 'webp'), content)
  return imageUrlOf(letter.repeat(32))
}

function category(id: number, type: 'sale' | 'rent', name: string, url: string | null) {
  return images.ctx.sql.run(sql`
    INSERT INTO categories (id, type, name, image_url) VALUES (${id}, ${type}::product_type, ${name}, ${url})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, image_url = excluded.image_url`)
}

function subcategory(id: number, categoryId: number, name: string, url: string) {
  return images.ctx.sql.run(
    sql`INSERT INTO subcategories (id, category_id, name, image_url) VALUES (${id}, ${categoryId}, ${name}, ${url})`,
  )
}

describe('categoryImagesZip()', () => {
  test('holds the stored pictures of sale and rental categories and subcategories, and leaves the others out', async () => {
    const [a, b, c] = await Promise.all(
      ['a', 'b', 'c'].map((letter) => picture(letter, Buffer.from(`picture ${letter}`))),
    )
    await category(46, 'sale', 'Парти теми', a ?? null)
    await category(901, 'rent', '../Столове\\и "маси"', (b ?? '').replace('/uploads/', '/public-objects/'))
    await category(902, 'sale', 'Без снимка', null)
    await category(903, 'sale', 'Чужда', 'https://example.com/a.png')
    await category(904, 'sale', 'Липсваща', imageUrlOf('d'.repeat(32)))
    await category(905, 'sale', 'Навън', '/uploads/../../etc/passwd')
    await subcategory(46, 46, 'Принцеси', c ?? '')
    await subcategory(47, 46, 'Принцеси', c ?? '')

    const entries = unzip(await buffer(await categoryImagesZip(images.ctx)))
    expect(entries.map(({ name, utf8, content }) => [name, utf8, content.toString()])).toEqual([
      ['46-парти-теми.webp', true, 'picture a'],
      ['901-столове-и-маси.webp', true, 'picture b'],
      ['46-парти-теми/46-принцеси.webp', true, 'picture c'],
      ['46-парти-теми/47-принцеси.webp', true, 'picture c'],
    ])
  })

  test('is an empty zip when there is nothing', async () => {
    await category(46, 'sale', 'Парти теми', null)
    const zip = await buffer(await categoryImagesZip(images.ctx))
    expect(zip).toHaveLength(22)
    expect(unzip(zip)).toEqual([])
  })

  test('stops reading when it is destroyed', async () => {
    const url = await picture('a', Buffer.alloc(5_000_000))
    for (const id of [910, 911, 912]) await category(id, 'sale', `Категория ${id}`, url)
    const streams: NodeJS.ReadableStream[] = []
    const stream = (name: string) => {
      const opened = images.ctx.storage.stream(name)
      streams.push(opened)
      return opened
    }
    const zip = await categoryImagesZip({ ...images.ctx, storage: { ...images.ctx.storage, stream } })
    await once(zip, 'readable')
    const closed = Promise.all(streams.map((opened) => once(opened, 'close')))
    zip.destroy()
    await closed
    expect(streams).toHaveLength(1)
    expect(await openFilesBelow(images.directory)).toEqual([])
  })
})

/** Files below the folder that this process has open; empty where the system cannot tell. */
async function openFilesBelow(directory: string): Promise<string[]> {
  const handles = await readdir('/proc/self/fd').catch(() => [])
  const paths = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')))
  return paths.filter((path) => path.startsWith(directory))
}

test.each([
  ['Парти теми', '7-парти-теми'],
  ['  А/Б\\В:Г*Д?  ', '7-а-б-в-г-д'],
  ['..', '7'],
  ['\u202Egpj.exe\0', '7-gpj-exe'],
  ['CON', '7-con'],
  ['Й'.normalize('NFD'), '7-й'],
])('fileNamePart() makes a safe name of %j', (name, part) => {
  expect(fileNamePart(7, name)).toBe(part)
})

test('fileNamePart() keeps names short', () => {
  expect(fileNamePart(7, 'дълго '.repeat(100)).length).toBeLessThanOrEqual(80)
})
