import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

/** Fills 160 MiB without letting the event loop rest, drops them, and rests until they are given back. */
const BUSY_THEN_CALM = `
  import { setTimeout as pause } from 'node:timers/promises'
  import { giveBackMemory } from ${JSON.stringify(new URL('give-back-memory.ts', import.meta.url).href)}
  const looks = 20
  let isCalm = false
  giveBackMemory({ debug: ({ when }) => { isCalm ||= when === 'calm' } }, looks)
  let held = []
  for (let turn = 0; turn < 20; turn += 1) {
    held.push(Array.from({ length: 2 ** 20 }, (_, at) => at + 0.5))
    await new Promise(setImmediate)
  }
  const busy = { isCalm, heap: process.memoryUsage().heapTotal }
  held = null
  while (!isCalm) await pause(looks)
  console.log(JSON.stringify({ busy, calm: process.memoryUsage().heapTotal }))
`

test('what a busy spell took is given back once it is calm, not before', async () => {
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, BUSY_THEN_CALM], { timeout: 25_000 })
  const { busy, calm }: { busy: { isCalm: boolean; heap: number }; calm: number } = JSON.parse(stdout)
  expect(busy.isCalm).toBe(false)
  expect(calm).toBeLessThan(busy.heap / 2)
})
