import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

/** Fills 160 MiB while the event loop is busy, drops them, and is calm until they are given back. */
const BUSY_THEN_CALM = `
  import { setTimeout as pause } from 'node:timers/promises'
  import { giveBackMemory } from ${JSON.stringify(new URL('give-back-memory.ts', import.meta.url).href)}
  const looks = 50
  let isCalm = false
  giveBackMemory({ debug: ({ when }) => { isCalm ||= when === 'calm' } }, looks)
  let held = []
  for (let turn = 0; turn < 20; turn += 1) {
    held.push(Array.from({ length: 2 ** 20 }, (_, at) => at + 0.5))
    await pause(1)
  }
  const busy = { isCalm, mebibytes: process.memoryUsage.rss() / 2 ** 20 }
  held = null
  while (!isCalm) await pause(looks)
  console.log(JSON.stringify({ busy, calm: process.memoryUsage.rss() / 2 ** 20 }))
`

test('what a busy spell took is given back once it is calm, not before', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    '--input-type=module',
    '--eval',
    BUSY_THEN_CALM,
  ])
  const { busy, calm }: { busy: { isCalm: boolean; mebibytes: number }; calm: number } = JSON.parse(stdout)
  expect(busy.isCalm).toBe(false)
  expect(busy.mebibytes - calm).toBeGreaterThan(100)
})
