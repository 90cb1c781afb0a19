import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const root = join(import.meta.dirname, '../../..')

test('nothing loads OpenTelemetry but the one module that the start loads when a setting asks for it', async () => {
  const names = (
    await Promise.all(
      ['api', 'web/server', 'prisma'].map(async (folder) =>
        (await readdir(join(root, folder), { recursive: true })).map((name) => `${folder}/${name}`),
      ),
    )
  ).flat()
  const sources = names.filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('generated/'),
  )
  const loading = await Promise.all(
    sources.map(async (name) => {
      const text = await readFile(join(root, name), 'utf8')
      return [
        ...text.matchAll(
          /^import (?!type\b)[^']*'([^']*(?:@opentelemetry\/|tracing\/tracing\.ts)[^']*)'|import\('([^']*tracing\.ts)'\)/gms,
        ),
      ].map(([, module, late]) => `${name} ${late === undefined ? module?.split('/')[0] : 'late'}`)
    }),
  )
  expect([...new Set(loading.flat())]).toEqual([
    'api/open-shop.ts late',
    'api/platform/tracing/tracing.ts @opentelemetry',
  ])
})
