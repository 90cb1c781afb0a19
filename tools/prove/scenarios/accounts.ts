import { setTimeout as sleep } from 'node:timers/promises'
import { atOnce } from '../at-once.ts'
import type { Scenario } from '../scenario.ts'
import { customerToken, doneOf, emailOf, register, tryOnce } from '../shopper.ts'

/** The shop's own limit of wrong passwords in 15 minutes for one account. */
const TRIES = 10

export const R15: Scenario = {
  promise: 'of a flood of wrong passwords ten are tried, in both processes together',
  quick: { rounds: 1, clients: 100 },
  full: { rounds: 5, clients: 200, seconds: 12 },
  start: async (stage) => async () => {
    const { size, unique, require } = stage
    const email = emailOf({ key: unique() })
    await register(stage, email)
    const wrong = { path: '/api/users/login', body: { email, password: 'Грешна-парола-1' } }
    const flood = await atOnce(size.clients, () => tryOnce(stage, 'log in', wrong))
    const statuses = flood.map(({ attempt }) => attempt.status)
    const tried = statuses.filter((status) => status === 401).length
    require(tried <= TRIES, `${tried} wrong passwords were tried`)
    const others = statuses.filter((status) => status !== 401 && status !== 429 && status !== 503)
    require(others.length === 0, `a wrong password was answered ${others.join(', ')}`)
  },
}

export const R16: Scenario = {
  promise: 'an e-mail address has one account, however many registrations arrive at once',
  quick: { rounds: 2, clients: 20 },
  full: { rounds: 20, clients: 50, seconds: 12 },
  start: async (stage) => async () => {
    const email = emailOf({ key: stage.unique() })
    const tries = await atOnce(stage.size.clients, (index) =>
      register(stage, index % 2 === 0 ? email : email.toUpperCase()),
    )
    const made = doneOf(tries).length
    const where = { email: { equals: email, mode: 'insensitive' } } as const
    const accounts = await stage.app.db.customer.count({ where })
    const isKnown = tries.every(({ attempt }) => attempt.outcome !== 'unknown')
    const isOne = accounts === 1 && (made === 1 || !isKnown)
    stage.require(isOne, `${made} registrations were acknowledged, and there are ${accounts} accounts`)
  },
}

export const R19: Scenario = {
  promise: 'no request is answered with a token after its logout',
  quick: { rounds: 5, clients: 10 },
  full: { rounds: 100, clients: 20, seconds: 12 },
  start: async (stage) => async () => {
    const { size, require } = stage
    const token = await customerToken(stage)
    let endedAt = Number.POSITIVE_INFINITY
    const use = async () => {
      for (let turn = 0; turn < 4; turn += 1) {
        const { attempt } = await tryOnce(stage, 'read profile', { path: '/api/users/profile', token })
        require(attempt.outcome !== 'ok' || attempt.sentAt < endedAt, 'a token works after its logout was answered')
        await sleep(2)
      }
    }
    const users = Array.from({ length: size.clients }, use)
    const { attempt } = await tryOnce(stage, 'log out', { path: '/api/users/logout', method: 'POST', token })
    endedAt = attempt.answeredAt
    await Promise.all(users)
    const after = await tryOnce(stage, 'read profile', { path: '/api/users/profile', token })
    require(after.attempt.status === 401, `a token that has ended is answered ${after.attempt.status}`)
  },
}
