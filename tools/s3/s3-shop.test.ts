import { expect, test } from '@jest/globals'
import { uploadImage } from '../../api/content/images/images.service.ts'
import { flat } from '../../api/content/images/testkit/pictures.ts'
import { testShop } from '../../api/testkit/shop.ts'
import { startS3Server } from './s3-server.ts'

test('a shop with a bucket stores and serves its pictures there, and without it says that it is unavailable', async () => {
  const server = await startS3Server()
  const shop = await testShop(server.env)
  const bytes = await flat(800, 400).png().toBuffer()
  const { imageUrl } = await uploadImage(shop.visitor(), { bytes })
  const picture = () =>
    shop.rest({ method: 'GET', url: `${imageUrl.replace('/uploads/', '/public-objects/')}?w=320&f=jpg` })
  expect(await picture()).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } })
  // The second time it is stored in that size.
  expect(await picture()).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } })
  await server.close()
  expect(await picture()).toMatchObject({ status: 503, headers: { 'retry-after': expect.any(String) } })
  await expect(uploadImage(shop.visitor(), { bytes })).rejects.toMatchObject({ status: 503 })
  await shop.close()
})
