import { expect, test } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabase } from '../../testkit/database.ts'
import { DatabasePool } from './pool.ts'
import { asOneRequest, WaitBudget } from './wait-budget.ts'

test('waits that overlap count once, waits one after the other add up', async () => {
  const budget = new WaitBudget()
  const begun = performance.now()
  await Promise.all([budget.counting(sleep(100)), budget.counting(sleep(100)), budget.counting(sleep(100))])
  const together = budget.used()
  expect(together).toBeLessThanOrEqual(performance.now() - begun)
  await budget.counting(sleep(100))
  expect(budget.used()).toBeGreaterThan(together)
})

const outcomeOf = (pool: DatabasePool): Promise<string> =>
  pool.connect().then(
    () => 'connected',
    () => 'refused',
  )

test('a request that has waited long enough waits no more, another one does', async () => {
  const database = await testDatabase()
  const pool = new DatabasePool(400, { connectionString: database.url, max: 1 })
  const busy = await pool.connect()
  const refusals = await asOneRequest(async () => {
    const first = await outcomeOf(pool)
    setTimeout(() => busy.release(), 200)
    return [first, await outcomeOf(pool)]
  })
  expect(refusals).toEqual(['refused', 'refused'])
  const client = await asOneRequest(() => pool.connect())
  client.release()
  await pool.end()
  await database.drop()
})

test('a request in a long queue that moves is not refused', async () => {
  const database = await testDatabase()
  const pool = new DatabasePool(400, { connectionString: database.url, max: 1 })
  const made = await asOneRequest(() => pool.connect())
  made.release()
  const begun = performance.now()
  const queue = Array.from({ length: 60 }, () =>
    asOneRequest(async () => {
      const client = await pool.connect()
      await sleep(10)
      client.release()
    }),
  )
  await Promise.all(queue)
  expect(performance.now() - begun).toBeGreaterThan(400)
  await pool.end()
  await database.drop()
})

/** Blocks this process, as a page being rendered or a busy machine does. */
function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a process that is blocked while it connects does not take its own pauses for the database’s', async () => {
  const database = await testDatabase()
  const pool = new DatabasePool(600, { connectionString: database.url })
  const clients = Promise.all([asOneRequest(() => pool.connect()), pool.connect()])
  for (let pause = 0; pause < 3; pause += 1) {
    block(650)
    await new Promise(setImmediate)
  }
  for (const client of await clients) client.release()
  await pool.end()
  await database.drop()
})
