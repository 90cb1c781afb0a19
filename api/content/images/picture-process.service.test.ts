import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { InvalidInputError } from '#lib/errors.ts'
import { imageMessages } from './images.rules.ts'
import { processPictureApart } from './picture-process.service.ts'
import { bombs, flat } from './testkit/pictures.ts'

const mebibyte = 1024 * 1024
const testkitFile = (file: string) => join(import.meta.dirname, 'testkit', file)
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bombs-'))
})
afterAll(() => rm(directory, { recursive: true }))

describe('processPictureApart()', () => {
  test('answers the picture and its size', async () => {
    const picture = await processPictureApart(await flat(30, 20).png().toBuffer())
    expect(picture).toMatchObject({ width: 30, height: 20 })
    expect(picture.bytes.toString('latin1', 8, 12)).toBe('WEBP')
  })

  test('passes a refusal on', async () => {
    const refusal = processPictureApart(Buffer.from('hello'))
    await expect(refusal).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ field: 'image', message: imageMessages.notAPicture }],
    })
  })

  test('refuses the picture that ends its process', async () => {
    const refusal = processPictureApart(Buffer.alloc(mebibyte), testkitFile('killed-worker.ts'))
    await expect(refusal).rejects.toBeInstanceOf(InvalidInputError)
  })

  test('tells a mistake of our own from a bad picture', async () => {
    await expect(processPictureApart(Buffer.from('x'), testkitFile('broken-worker.ts'))).rejects.toThrow(
      'our own mistake',
    )
  })

  test('works on ten bombs one after the other in processes of their own, and the server has its turn meanwhile', async () => {
    const files = await Promise.all(Object.values(bombs).map(async (make) => make()))
    let turns = 0
    let processesAtOnce = 0
    const beat = setInterval(() => {
      turns += 1
      const processes = process.getActiveResourcesInfo().filter((resource) => resource === 'ProcessWrap')
      processesAtOnce = Math.max(processesAtOnce, processes.length)
    }, 1)
    const endedInTurn: number[] = []
    const results = await Promise.allSettled(
      [...files, ...files].map((file) => processPictureApart(file).finally(() => endedInTurn.push(turns))),
    )
    clearInterval(beat)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
    expect(processesAtOnce).toBe(1)
    // Each ended in a later turn of the event loop than the one before, so none blocked it.
    expect(new Set(endedInTurn).size).toBe(10)
  }, 60_000)
})

test.each(['a progressive JPEG of 31 megapixels', 'an AVIF of 12 megapixels'] as const)(
  '%s needs less than 256 MiB',
  async (name) => {
    const file = join(directory, 'bomb')
    await writeFile(file, await bombs[name]())
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      testkitFile('decode-bomb.ts'),
      file,
    ])
    expect(Number(stdout)).toBeGreaterThan(50)
    expect(Number(stdout)).toBeLessThan(256)
  },
  20_000,
)
