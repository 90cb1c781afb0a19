import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { startSimulators } from './start-simulators.ts'

let dataDir: string
const log = pino({ level: 'silent' })

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
  const wanted = { couriers: true, cards: false, dataDir }
  const first = await startSimulators(wanted, log)
  expect(first.cardUrl).toBeNull()
  await post(`${first.courierUrl}/speedy/v1/shipment`, SHIPMENT)
  await post(`${first.courierUrl}/control/clock`, { now: '2026-12-01T10:00:00.000Z' })
  await first.stop()
  const second = await startSimulators(wanted, log)
  expect(second.courierUrl).toBe(first.courierUrl)
  const account = { userName: 'shop', password: 'secret' }
  const found = await post(`${second.courierUrl}/speedy/v1/shipment/search`, { ...account, ref: '7-a' })
  expect(found).toEqual({ barcodes: [expect.any(String)] })
  expect(await post(`${second.courierUrl}/control/clock`, {})).toEqual({ now: '2026-12-01T10:00:00.000Z' })
  await second.stop()
})

test('a simulator ends with its shop, also when that is killed', async () => {
  const shop = fork(fileURLToPath(new URL('./parent.fixture.ts', import.meta.url)), [dataDir], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env['PATH'] },
  })
  const [message] = await once(shop, 'message')
  const url = `${Reflect.get(Object(message), 'courierUrl')}/control/state`
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
