import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { InvalidInputError } from '../errors.ts'
import { imageMessages } from './images.rules.ts'
import { processPictureApart } from './picture-process.ts'
import { flat, gifWithFrames, pngWithBomb, pngWithLyingHeader } from './testkit/pictures.ts'

const mebibyte = 1024 * 1024
const beside = (file: string) => join(import.meta.dirname, 'testkit', file)
const bombs = {
  'a progressive JPEG of 31 megapixels': () =>
    flat(6400, 4900).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'an AVIF of 12 megapixels': () => flat(4000, 3000).avif({ effort: 0 }).toBuffer(),
}
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bombs-'))
})
afterAll(() => rm(directory, { recursive: true }))

/** What the work did to this process: growth of its resident memory in MiB, longest pause of its event loop in ms. */
async function watched(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const start = process.memoryUsage.rss()
  let peak = start
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 5)
  delay.enable()
  await work()
  clearInterval(timer)
  return { grownMiB: (peak - start) / mebibyte, longestPauseMs: delay.max / 1e6 }
}

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
    const refusal = processPictureApart(Buffer.alloc(mebibyte), beside('killed-worker.ts'))
    await expect(refusal).rejects.toBeInstanceOf(InvalidInputError)
  })

  test('tells a mistake of our own from a bad picture', async () => {
    await expect(processPictureApart(Buffer.from('x'), beside('broken-worker.ts'))).rejects.toThrow('our own mistake')
  })

  test('keeps ten bombs at once out of the memory and the event loop of the server', async () => {
    const makers = [
      ...Object.values(bombs),
      () => gifWithFrames(100_000),
      () => pngWithBomb('zTXt'),
      pngWithLyingHeader,
    ]
    const files = await Promise.all(makers.map(async (make) => make()))
    const outcomes: string[] = []
    const cost = await watched(async () => {
      const results = await Promise.allSettled([...files, ...files].map((file) => processPictureApart(file)))
      outcomes.push(...results.map((result) => result.status))
    })
    expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(8)
    expect(cost.grownMiB).toBeLessThan(64)
    expect(cost.longestPauseMs).toBeLessThan(200)
  }, 30_000)
})

test.each(Object.entries(bombs))(
  '%s needs less than 256 MiB',
  async (_name, make) => {
    const file = join(directory, 'bomb')
    await writeFile(file, await make())
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      beside('decode-bomb.ts'),
      file,
    ])
    expect(Number(stdout)).toBeGreaterThan(50)
    expect(Number(stdout)).toBeLessThan(256)
  },
  20_000,
)
