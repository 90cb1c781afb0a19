import { glob, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect, test } from '@jest/globals'

const BUILDERS = ['build.ts', 'vite-config.ts']

test('a shop that runs does not load what builds it', async () => {
  const names: string[] = []
  for await (const name of glob('web/server/*.ts'))
    if (!BUILDERS.includes(basename(name)) && !name.endsWith('.test.ts')) names.push(name)
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    const loaded = [...(await readFile(name, 'utf8')).matchAll(/^import (?!type )[^\n]*from '([^']+)'/gm)].map(
      ([, from]) => from,
    )
    expect({ name, loaded: loaded.filter((from) => from === 'vite' || from === './vite-config.ts') }).toEqual({
      name,
      loaded: [],
    })
  }
})
