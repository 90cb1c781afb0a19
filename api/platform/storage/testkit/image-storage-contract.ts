import { buffer } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'
import { storedNames } from '../../../content/images/testkit/storage.ts'
import type { ImageStorage } from '../image-storage.ts'

/** The tests that every storage of pictures passes; each begins with an empty one. */
export function testImageStorage(storageNow: () => ImageStorage): void {
  const picture = Buffer.from('a picture')

  test('a written file is read back whole, in one piece and as a stream, with its size and age', async () => {
    const storage = storageNow()
    await storage.write('a.webp', picture)
    expect(await storage.read('a.webp')).toEqual(picture)
    expect(await buffer(storage.stream('a.webp'))).toEqual(picture)
    const files = await Array.fromAsync(storage.list())
    expect(files).toEqual([{ name: 'a.webp', bytes: 9, modifiedAt: expect.any(Date) }])
    expect(await storage.stat('a.webp')).toMatchObject({ name: 'a.webp', bytes: 9 })
    expect(Math.abs(Date.now() - Number(files[0]?.modifiedAt))).toBeLessThan(60_000)
  })

  test('a missing file is null, may be removed, and errors as a stream', async () => {
    const storage = storageNow()
    expect(await storage.read('a.webp')).toBeNull()
    expect(await storage.stat('a.webp')).toBeNull()
    await expect(storage.remove('a.webp')).resolves.toBeUndefined()
    await expect(buffer(storage.stream('a.webp'))).rejects.toThrow('a.webp')
  })

  test('twenty writers of one name leave one whole file and nothing else', async () => {
    const storage = storageNow()
    const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(100_000, index))
    await Promise.all(versions.map((bytes) => storage.write('a.webp', bytes)))
    const left = await storage.read('a.webp')
    expect(versions.some((bytes) => left?.equals(bytes))).toBe(true)
    expect(await storedNames(storage)).toEqual(['a.webp'])
  })

  test.each(['../a.webp', 'a/b', '.hidden', '', 'A.webp', 'a\0', '/etc/passwd'])(
    'the name %j never reaches the store',
    async (name) => {
      const storage = storageNow()
      expect(() => storage.stream(name)).toThrow('not a name')
      await expect((async () => storage.write(name, picture))()).rejects.toThrow('not a name')
      await expect((async () => storage.remove(name))()).rejects.toThrow('not a name')
    },
  )
}
