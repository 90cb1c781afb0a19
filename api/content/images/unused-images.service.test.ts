import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { returning, string } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { imageUrlOf, variantName } from './images.rules.ts'
import { testImages, type TestImages } from './testkit/images-app.ts'
import { removeUnusedImages } from './unused-images.service.ts'

let images: TestImages
beforeEach(async () => {
  images = await testImages()
})
afterEach(() => images.drop())

const keyOf = (letter: string) => letter.repeat(32)

async function storePicture(letter: string, { hours, row = true }: { hours: number; row?: boolean }): Promise<string> {
  const key = keyOf(letter)
  const at = new Date(Date.now() - hours * 3_600_000)
  for (const name of [variantName(key, null, 'webp'), variantName(key, 320, 'avif')]) {
    await images.ctx.storage.write(name, Buffer.from('x'))
    await utimes(join(images.directory, name), at, at)
  }
  if (row) {
    await images.ctx.sql.run(sql`
      INSERT INTO images (key, extension, width, height, bytes, created_at) VALUES (${key}, 'webp', 1, 1, 1, ${at})`)
  }
  return imageUrlOf(key)
}

async function lettersLeft(): Promise<string[]> {
  const files = await readdir(images.directory)
  return [...new Set(files.map((name) => name.slice(0, 1)))].toSorted()
}

test('removeUnusedImages() retains pictures of products, categories, subcategories and order lines, and recent ones', async () => {
  const { sql: database } = images.ctx
  const urls = await Promise.all(['1', '2', '3', '4', '5'].map((letter) => storePicture(letter, { hours: 30 })))
  const [ofCategory, ofSubcategory, ofProduct, ofOrderLine] = urls
  const shownForm = ofProduct?.replace('/uploads/', '/public-objects/')
  await storePicture('6', { hours: 1 })
  await storePicture('7', { hours: 1, row: false })
  await storePicture('8', { hours: 30, row: false })
  await database.run(
    sql`INSERT INTO categories (id, type, name, image_url) VALUES (900, 'sale', 'Балони', ${ofCategory})`,
  )
  await database.run(
    sql`INSERT INTO subcategories (category_id, name, image_url) VALUES (900, 'Сърца', ${ofSubcategory})`,
  )
  await database.run(sql`INSERT INTO products (id, type, name, updated_at) VALUES (900, 'sale', 'Балон', now())`)
  await database.run(sql`INSERT INTO product_images (product_id, position, url) VALUES (900, 0, ${shownForm})`)
  await database.run(sql`
    INSERT INTO orders (id, customer_name, customer_email, customer_phone, delivery_method, delivery_address, payment_method,
      products_minor, delivery_fee_minor, total_minor, final_minor, goods_minor, currency, updated_at)
    VALUES (900, 'Иван', 'ivan@example.com', '0888123456', 'courier_office', 'Офис', 'cash_on_delivery', 100, 600, 700, 700, 100, 'BGN', now())`)
  await database.run(sql`
    INSERT INTO order_lines (order_id, product_id, type, name, image_url, quantity, unit_price_minor, total_minor)
    VALUES (900, 900, 'sale', 'Балон', ${ofOrderLine}, 1, 100, 100)`)

  expect(await removeUnusedImages(images.ctx, { olderThanHours: 24 })).toEqual({ unused: 1, orphaned: 1 })
  expect(await lettersLeft()).toEqual(['1', '2', '3', '4', '6', '7'])
  const rows = await database.rows(returning({ key: string })`SELECT key FROM images ORDER BY key`)
  expect(rows.map((row) => row.key)).toEqual(['1', '2', '3', '4', '6'].map(keyOf))
  expect(await removeUnusedImages(images.ctx, { olderThanHours: 24 })).toEqual({ unused: 0, orphaned: 0 })
})

test('removeUnusedImages() does its work once when two processes do it at the same time', async () => {
  await Promise.all(['1', '2', '3'].map((letter) => storePicture(letter, { hours: 30 })))
  const removed = await Promise.all([1, 2].map(() => removeUnusedImages(images.ctx, { olderThanHours: 24 })))
  expect(removed.reduce((sum, { unused }) => sum + unused, 0)).toBe(3)
  expect(await lettersLeft()).toEqual([])
})
