import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

/** Fills 160 MiB, holds them until memory was given back at the start, drops them, and rests until it is calm. */
const BUSY_THEN_CALM = `
  import { setTimeout as pause } from 'node:timers/promises'
  import { giveBackMemory } from ${JSON.stringify(new URL('give-back-memory.ts', import.meta.url).href)}
  const looks = 100
  const given = new Set()
  giveBackMemory({ debug: ({ when }) => given.add(when) }, looks)
  const held = new Set(Array.from({ length: 20 }, () => new Array(2 ** 20).fill(0.5)))
  while (!given.has('started')) await new Promise(setImmediate)
  const busy = { isCalm: given.has('calm'), heap: process.memoryUsage().heapTotal }
  held.clear()
  while (!given.has('calm')) await pause(looks)
  console.log(JSON.stringify({ busy, calm: process.memoryUsage().heapTotal }))
`

test('what a process took that started in a rush is given back once it is calm, not before', async () => {
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval']
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, BUSY_THEN_CALM], { timeout: 25_000 })
  const { busy, calm }: { busy: { isCalm: boolean; heap: number }; calm: number } = JSON.parse(stdout)
  expect(busy.isCalm).toBe(false)
  expect(calm).toBeLessThan(busy.heap / 2)
})
