import { beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import type { Context } from '../../context.ts'
import { nullable, returning, string } from '#lib/database/row.ts'
import { sql } from '#lib/database/sql.ts'
import { Prisma } from '#prisma/client.ts'
import { makeCategory, makeProduct } from '../../testkit/make.ts'
import { globalId } from '../../testkit/mutation.ts'
import { useTestShop } from '../../testkit/shop.ts'
import { removeImageFiles, uploadImage } from './images.service.ts'
import { imageKeyOf } from './images.rules.ts'
import { noisy } from './testkit/pictures.ts'
import { removeUnusedImages } from './unused-images.service.ts'

const ORIGIN = 'https://sharenka.example'
const shop = useTestShop({ PUBLIC_URL: ORIGIN })

const upload = async () => {
  const { imageUrl } = await uploadImage(shop.app, { bytes: await noisy(800, 400).jpeg().toBuffer() })
  return { imageUrl, key: imageKeyOf(imageUrl) ?? '', url: ORIGIN + imageUrl.replace('/uploads/', '/public-objects/') }
}

const fetched = (url: string) => shop.http.inject({ url: url.slice(ORIGIN.length), headers: { accept: 'image/*' } })

let admin: Context
beforeAll(async () => {
  admin = await shop.admin()
})

const PICTURES = `query ($id: Int!) { product(databaseId: $id) {
  picture { url } pictures { url width height small: url(width: 300) jpeg: url(format: JPEG) both: url(width: 600, format: AVIF) large: url(width: 5000) }
} }`

test('a picture has absolute addresses, which are answered in the wanted width and format', async () => {
  const { imageUrl, url } = await upload()
  const { id } = await makeProduct(shop.app, { imageUrls: [imageUrl, 'https://elsewhere.example/a.png'] })
  const { data } = await shop.graphql(PICTURES, { id })
  const elsewhere = 'https://elsewhere.example/a.png'
  expect(data).toEqual({
    product: {
      picture: { url },
      pictures: [
        {
          url,
          width: 800,
          height: 400,
          small: `${url}?w=320`,
          jpeg: `${url}?f=jpg`,
          both: `${url}?w=640&f=avif`,
          large: url,
        },
        {
          url: elsewhere,
          width: null,
          height: null,
          small: elsewhere,
          jpeg: elsewhere,
          both: elsewhere,
          large: elsewhere,
        },
      ],
    },
  })
  for (const [address, type, width] of [
    [url, 'image/webp', 800],
    [`${url}?w=320`, 'image/webp', 320],
    [`${url}?f=jpg`, 'image/jpeg', 800],
    [`${url}?w=640&f=avif`, 'image/avif', 640],
  ] as const) {
    const { statusCode, headers, rawPayload } = await fetched(address)
    expect({ address, statusCode, type: headers['content-type'] }).toEqual({ address, statusCode: 200, type })
    expect((await sharp(rawPayload).metadata()).width).toBe(width)
  }
})

test('the address is the same for every Host header', async () => {
  const { imageUrl, url } = await upload()
  const { id } = await makeCategory(shop.app, { imageUrl })
  const answer = await shop.rest({
    method: 'POST',
    url: '/graphql',
    headers: { host: 'evil.example' },
    body: { query: `{ category(databaseId: ${id}) { picture { url width height } } }` },
  })
  expect(answer.body).toMatchObject({ data: { category: { picture: { url, width: 800, height: 400 } } } })
})

test.each([0, -1, 10_001, 2_147_483_647])('a picture %d pixels wide is bad input', async (width) => {
  const { id } = await makeCategory(shop.app, { imageUrl: 'https://elsewhere.example/a.png' })
  const { data, errors } = await shop.graphql(
    'query ($id: Int!, $width: Int!) { category(databaseId: $id) { name picture { url(width: $width) } } }',
    { id, width },
  )
  expect(data).toMatchObject({ category: { name: expect.any(String), picture: null } })
  expect(errors).toMatchObject([
    { message: '"width" of a picture must be from 1 to 10000', extensions: { code: 'BAD_USER_INPUT' } },
  ])
})

test('a picture whose file is missing has the same address, which answers 404', async () => {
  const { imageUrl, key, url } = await upload()
  const { id } = await makeCategory(shop.app, { imageUrl })
  await removeImageFiles(shop.app, key)
  await shop.app.sql.run(sql`DELETE FROM images WHERE key = ${key}`)
  const { data } = await shop.graphql(`{ category(databaseId: ${id}) { picture { url width height } } }`)
  expect(data).toEqual({ category: { picture: { url, width: null, height: null } } })
  expect((await fetched(url)).statusCode).toBe(404)
})

test('the sizes of many pictures are one statement', async () => {
  const counts: number[] = []
  for (const alias of ['one', 'two']) {
    await makeCategory(shop.app, { type: 'rent', imageUrl: (await upload()).imageUrl })
    // With another alias, or the second answer would be a cached one.
    const document = `{ ${alias}: categories(type: RENT) { picture { width height } } }`
    counts.push(await shop.countStatements(() => shop.graphql(document)))
  }
  expect(counts[1]).toBe(counts[0])
})

test('an object without a picture has null', async () => {
  const { id } = await makeProduct(shop.app)
  const { data } = await shop.graphql(`{ product(databaseId: ${id}) { picture { url } pictures { url } } }`)
  expect(data).toEqual({ product: { picture: null, pictures: [] } })
})

test.each([
  ['product', 'Product', 'product_images', 'url'],
  ['category', 'Category', 'categories', 'image_url'],
  ['subcategory', 'Subcategory', 'subcategories', 'image_url'],
] as const)('a %s takes the address that the graph shows', async (noun, type, table, column) => {
  const { imageUrl, key, url } = await upload()
  const { id: categoryId } = await makeCategory(shop.app)
  const input = {
    product: {
      product: {
        type: 'SALE',
        name: 'Балон',
        price: '1',
        categoryIds: [globalId('Category', categoryId)],
        imageUrls: [url],
      },
    },
    category: { type: 'SALE', category: { name: 'Балони', imageUrl: `${url}?w=320` } },
    subcategory: { subcategory: { name: 'Фолиеви', categoryId: globalId('Category', categoryId), imageUrl: url } },
  }[noun]
  const { data } = await shop.graphql(
    `mutation ($input: Create${type}Input!) {
      written: create${type}(input: $input) { ... on Create${type}Success { ${noun} { picture { url } } } }
    }`,
    { input },
    admin,
  )
  expect(data).toEqual({ written: { [noun]: { picture: { url } } } })
  const rows = await shop.app.sql.rows(
    returning({ url: nullable(string) })`SELECT ${Prisma.raw(column)} AS url FROM ${Prisma.raw(table)}`,
  )
  expect(rows.map((row) => row.url)).toContain(imageUrl)
  await removeUnusedImages(shop.app, { olderThanHours: 0 })
  expect(await shop.app.sql.run(sql`SELECT FROM images WHERE key = ${key}`)).toBe(1)
})
