import { readFile } from 'node:fs/promises'
import { CriticalityLevel, diff } from '@graphql-inspector/core'
import { expect, test } from '@jest/globals'
import { buildSchema } from 'graphql'

const read = (name: string) => readFile(new URL(`../../${name}`, import.meta.url), 'utf8')

/** Changes that can break a client and do not stand under "Next" with their path. */
async function unnamedBreaks(released: string, present: string, changelog: string): Promise<string[]> {
  const next = changelog.split(/^## /m).find((section) => section.startsWith('Next')) ?? ''
  const changes = await diff(buildSchema(released), buildSchema(present))
  return changes
    .filter(({ criticality, path }) => criticality.level === CriticalityLevel.Breaking && !next.includes(`\`${path}\``))
    .map(({ message }) => message)
}

test('the changelog names every change since the release that can break a client', async () => {
  const [released, present, changelog] = await Promise.all(
    ['docs/graph-released.graphql', 'schema.graphql', 'docs/graph-changelog.md'].map(read),
  )
  expect(await unnamedBreaks(released ?? '', present ?? '', changelog ?? '')).toEqual([])
})

test.each([
  ['a field that is gone', 'type Query { a: Int! b: Int }', 'type Query { a: Int! }', '`Query.b`'],
  ['a field that may be null', 'type Query { a: Int! }', 'type Query { a: Int }', '`Query.a`'],
  ['an argument that is needed', 'type Query { a(b: Int): Int }', 'type Query { a(b: Int!): Int }', '`Query.a.b`'],
])('%s has to be named under "Next"', async (_what, released, present, path) => {
  expect(await unnamedBreaks(released, present, `## Next\n\n## 2026-11-22\n\n- ${path}`)).toHaveLength(1)
  expect(await unnamedBreaks(released, present, `## Next\n\n- ${path} has changed\n\n## 2026-11-22\n`)).toEqual([])
})

test('what is added needs no line', async () => {
  expect(await unnamedBreaks('type Query { a: Int }', 'type Query { a(b: Int): Int c: Int }', '## Next\n')).toEqual([])
})
