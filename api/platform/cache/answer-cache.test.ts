import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { AnswerBody } from './answer-body.ts'
import { createAnswerCache, type HttpAnswer } from './answer-cache.ts'
import { coarseVersion } from './testkit/coarse-version.ts'
import type { Tag } from '#lib/catalog-tags.ts'

function answerOf(body: string, isPublic = true): HttpAnswer {
  return { status: 200, headers: {}, body: new AnswerBody(body), isPublic }
}

/** A cache whose version and day can be changed, counting computations. */
function world(maxBytes = 1_000_000) {
  const now = { version: 1, day: '2026-11-21', computed: 0 }
  const cache = createAnswerCache({ version: coarseVersion(() => now.version), today: () => now.day, maxBytes })
  const read = async (key: string, isPublic = true, body = 'answer') =>
    cache(key, async () => {
      now.computed += 1
      const number = now.computed
      await new Promise((resolve) => setImmediate(resolve))
      return answerOf(`${body} ${number}`, isPublic)
    })
  return { now, cache, read }
}

const text = ({ body }: HttpAnswer) => body.plain().toString()

test('A public answer is computed once for as long as the version and the day are the same', async () => {
  const { now, read } = world()
  expect([text(await read('a')), text(await read('a')), text(await read('b'))]).toEqual([
    'answer 1',
    'answer 1',
    'answer 2',
  ])
  now.version += 1
  expect(text(await read('a'))).toBe('answer 3')
  now.day = '2026-11-22'
  expect(text(await read('a'))).toBe('answer 4')
})

test('An answer that midnight passes while it is computed is computed again', async () => {
  const { now, read } = world()
  const answer = read('a')
  await Promise.resolve()
  now.day = '2026-11-22'
  expect([text(await answer), text(await read('a'))]).toEqual(['answer 2', 'answer 2'])
})

/** An answer that reads others while it is computed, as a page does. */
function pages() {
  const now = { version: 1, day: '2026-11-21', checks: 0, computed: 0 }
  const changedAt = new Map<Tag, number>()
  const version = {
    check: async () => {
      now.checks += 1
      return now.version
    },
    isUnchanged: (tags: readonly Tag[], since: number) => tags.every((tag) => (changedAt.get(tag) ?? 0) <= since),
  }
  const cache = createAnswerCache({ version, today: () => now.day, maxBytes: 1_000_000 })
  const part = (tag: Tag) =>
    cache(tag, async () => ({ ...answerOf(`${tag} of ${now.day}, ${(now.computed += 1)}`), shows: [tag] }))
  const page = async (between: () => void = () => undefined) => {
    const answer = await cache('page', async () => {
      const first = await part('structure')
      between()
      const second = await part('lists')
      return { ...answerOf(`${text(first)}; ${text(second)}`), shows: ['structure', 'lists'] }
    })
    return text(answer)
  }
  const change = (tag: Tag) => {
    now.version += 1
    changedAt.set(tag, now.version)
  }
  return { now, page, part, change }
}

test('What an answer reads while it is computed counts from the same check', async () => {
  const { now, page, part, change } = pages()
  expect(await page()).toBe('structure of 2026-11-21, 1; lists of 2026-11-21, 2')
  expect(now.checks).toBe(1)
  change('lists')
  expect(await page()).toBe('structure of 2026-11-21, 1; lists of 2026-11-21, 3')
  expect(now.checks).toBe(2)
  // By itself it has a check of its own, and so has a page that a change comes before.
  change('structure')
  expect(text(await part('structure'))).toBe('structure of 2026-11-21, 4')
  expect(await page()).toBe('structure of 2026-11-21, 4; lists of 2026-11-21, 3')
  expect(now.checks).toBe(4)
})

test('A change while an answer is computed makes it old, although its parts were read without a check', async () => {
  const { page, change } = pages()
  await page()
  change('lists')
  await page(() => change('structure'))
  expect(await page()).toBe('structure of 2026-11-21, 4; lists of 2026-11-21, 3')
})

test('An answer that midnight passes between its parts is computed again, with its parts', async () => {
  const { now, page } = pages()
  const shown = await page(() => {
    now.day = '2026-11-22'
  })
  expect(shown).toBe('structure of 2026-11-22, 3; lists of 2026-11-22, 4')
})

test('A private answer is never cached, and no other request shares its computation', async () => {
  const { read } = world()
  const together = await Promise.all([read('a', false), read('a', false), read('a', false)])
  expect(new Set(together.map(text)).size).toBe(3)
  expect(text(await read('a', false))).toBe('answer 4')
})

test('A crowd with one request has it computed once', async () => {
  const { now, read } = world()
  await Promise.all(Array.from({ length: 50 }, () => read('a')))
  expect(now.computed).toBe(1)
})

test('A request after a change does not get an answer that was begun before it', async () => {
  const { now, read } = world()
  const before = read('a')
  now.version += 1
  const after = read('a')
  expect([text(await before), text(await after)]).toEqual(['answer 1', 'answer 2'])
})

/** A cache in which tags change by name; a computed answer has the tags `shows`. */
function taggedWorld(shows: readonly Tag[]) {
  const changedAt = new Map<Tag, number>()
  let now = 1
  let computed = 0
  const version = {
    check: async () => now,
    isUnchanged: (tags: readonly Tag[], since: number) => tags.every((tag) => (changedAt.get(tag) ?? 0) <= since),
  }
  const cache = createAnswerCache({ version, today: () => '2026-11-21', maxBytes: 1_000_000 })
  return {
    change: (tag: Tag) => {
      now += 1
      changedAt.set(tag, now)
    },
    read: async () => {
      const answer = await cache('a', async () => {
        computed += 1
        const body = `answer ${computed}`
        await new Promise((resolve) => setImmediate(resolve))
        return { ...answerOf(body), shows }
      })
      return text(answer)
    },
  }
}

test('A change makes old what shows it, and nothing else', async () => {
  const { read, change } = taggedWorld(['product:1', 'lists'])
  await read()
  change('product:2')
  expect(await read()).toBe('answer 1')
  change('product:1')
  expect([await read(), await read()]).toEqual(['answer 2', 'answer 2'])
})

test('An answer without tags is stale after any change', async () => {
  const changes: Tag[] = []
  const version = {
    check: async () => 1 + changes.length,
    isUnchanged: (tags: readonly Tag[]) => !tags.includes('everything'),
  }
  const cache = createAnswerCache({ version, today: () => '2026-11-21', maxBytes: 1_000_000 })
  const read = async (body: string) => text(await cache('a', async () => answerOf(body)))
  await read('before')
  changes.push('product:1')
  expect(await read('after')).toBe('after')
})

test('A request after an unrelated change gets an answer that was begun before it', async () => {
  const { read, change } = taggedWorld(['product:1'])
  const before = read()
  change('product:2')
  expect([await before, await read()]).toEqual(['answer 1', 'answer 1'])
})

test('A crowd that comes after a change while its answer is computed has it computed once more', async () => {
  const { read, change } = taggedWorld(['product:1'])
  const before = read()
  change('product:1')
  const crowd = Array.from({ length: 10 }, () => read())
  expect([await before, ...new Set(await Promise.all(crowd))]).toEqual(['answer 1', 'answer 2'])
})

test('A failure rejects the waiting requests, and the next request tries again', async () => {
  const { cache, read } = world()
  const lost = cache('a', () => Promise.reject(new Error('lost')))
  const outcomes = await Promise.allSettled([lost, read('a')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(text(await read('a'))).toBe('answer 1')
})

test('Keys count like bodies: many small answers under long keys push the oldest out', async () => {
  const { now, read } = world(100_000)
  for (let number = 0; number < 20; number += 1) await read(`${number} ${'k'.repeat(10_000)}`)
  expect(now.computed).toBe(20)
  await read(`19 ${'k'.repeat(10_000)}`)
  expect(now.computed).toBe(20)
  await read(`0 ${'k'.repeat(10_000)}`)
  expect(now.computed).toBe(21)
})

test('What a cached answer holds counts by its bytes: a compressed form counts instead of the plain one', async () => {
  const { now, read } = world(100_000)
  const zeros = '0'.repeat(30_000)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await (await read(key, true, zeros)).body.encoded('br')
  expect(now.computed).toBe(6)
  await read('a', true, zeros)
  expect(now.computed).toBe(6)
})

test('A form that is made later pushes the oldest answers out', async () => {
  const { now, cache } = world(100_000)
  const read = (key: string) =>
    cache(key, async () => {
      now.computed += 1
      return { ...answerOf(''), body: new AnswerBody(randomBytes(30_000)) }
    })
  for (const key of ['a', 'b', 'c']) await read(key)
  const { body } = await read('a')
  for (const encoding of ['br', 'gzip'] as const) await body.encoded(encoding)
  await Promise.all([read('a'), read('c')])
  expect(now.computed).toBe(3)
  await read('b')
  expect(now.computed).toBe(4)
})
