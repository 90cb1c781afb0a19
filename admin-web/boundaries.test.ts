import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from '@jest/globals'

const PANEL = import.meta.dirname
const HOUSE = join(PANEL, '..')

const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g

/** Imports of relative and `#` paths in the panel's files, as paths from the repository's root. */
async function imports(): Promise<{ from: string; to: string }[]> {
  const names = await readdir(PANEL, { recursive: true })
  const sources = names.filter((name) => /\.tsx?$/.test(name) && !/\.graphql\.ts$|^gql\//.test(name))
  const found = await Promise.all(
    sources.map(async (name) =>
      [...(await readFile(join(PANEL, name), 'utf8')).matchAll(IMPORT)].map(([, target = '']) => ({
        from: `admin-web/${name}`,
        to: target.startsWith('.') ? relative(HOUSE, join(PANEL, name, '..', target)) : target,
      })),
    ),
  )
  return found.flat()
}

async function offenders(isOffence: (from: string, to: string) => boolean): Promise<string[]> {
  return (await imports()).filter(({ from, to }) => isOffence(from, to)).map(({ from, to }) => `${from} imports ${to}`)
}

const isTest = (path: string): boolean => /\.test\.tsx?$|^admin-web\/testkit\//.test(path)

test('finds the imports of the panel', async () => {
  const found = await imports()
  expect(found).toContainEqual({ from: 'admin-web/router.tsx', to: 'admin-web/routes/orders.tsx' })
  expect(found).toContainEqual({ from: 'admin-web/theme.ts', to: 'web/theme/system.ts' })
  expect(found).toContainEqual({ from: 'admin-web/main.tsx', to: '@fontsource-variable/nunito/wght.css' })
})

test('the panel imports only generic code of the storefront and pure rules of the server', async () => {
  const shared = /^(?:admin-web|web\/(?:ui|theme|lib))\/|^#rules\//
  const house = /^(?:\.\.|#|admin-web|web|api|prisma|tools|e2e)\b|^[#.]/
  expect(
    await offenders(
      (from, to) => house.test(to) && !shared.test(to) && !(isTest(from) && to.startsWith('web/testkit/')),
    ),
  ).toEqual([])
})

test('routes import features, features import ui, ui imports lib, never the other way', async () => {
  const layers = ['lib', 'ui', 'features', 'routes']
  const layerOf = (path: string): number => layers.findIndex((layer) => path.startsWith(`admin-web/${layer}/`))
  expect(await offenders((from, to) => !isTest(from) && layerOf(from) !== -1 && layerOf(to) > layerOf(from))).toEqual(
    [],
  )
})
