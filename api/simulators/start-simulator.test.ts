import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { startSimulator } from './start-simulator.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'simulators-'))
})

afterAll(() => rm(dataDir, { recursive: true, force: true }))

const SHIPMENT = { userName: 'shop', password: 'secret', ref1: '7-a', recipient: { phone1: { number: '0888123456' } } }

async function post(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  return answer.json()
}

test('parcels, clock and address of a simulator outlive a restart', async () => {
  const shop = { config: { dataDir }, log: pino({ level: 'silent' }) }
  const first = await startSimulator('courier', shop)
  await post(`${first.url}/speedy/v1/shipment`, SHIPMENT)
  await post(`${first.url}/control/clock`, { now: '2026-12-01T10:00:00.000Z' })
  await first.stop()
  const second = await startSimulator('courier', shop)
  expect(second.url).toBe(first.url)
  const account = { userName: 'shop', password: 'secret' }
  const found = await post(`${second.url}/speedy/v1/shipment/search`, { ...account, ref: '7-a' })
  expect(found).toEqual({ barcodes: [expect.any(String)] })
  expect(await post(`${second.url}/control/clock`, {})).toEqual({ now: '2026-12-01T10:00:00.000Z' })
  await second.stop()
})

test('a simulator ends with its shop, also when that is killed', async () => {
  const shop = fork(fileURLToPath(new URL('./parent.fixture.ts', import.meta.url)), [dataDir], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env['PATH'] },
  })
  const [message] = await once(shop, 'message')
  const url = `${Reflect.get(Object(message), 'url')}/control/state`
  const isUp = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  expect(await isUp()).toBe(true)
  shop.kill('SIGKILL')
  while (await isUp()) await new Promise((resolve) => setImmediate(resolve))
  expect(await isUp()).toBe(false)
})
