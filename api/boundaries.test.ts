import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from '@jest/globals'

const root = join(import.meta.dirname)

async function sources(): Promise<{ path: string; imports: string[] }[]> {
  const names = await readdir(root, { recursive: true })
  const own = names.filter(
    (name) =>
      name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('generated') && !name.includes('testkit'),
  )
  return Promise.all(
    own.map(async (name) => {
      const text = await readFile(join(root, name), 'utf8')
      const imports = [...text.matchAll(/from '([^']+)'|^import '([^']+)'/gm)].map(
        (match) => match[1] ?? match[2] ?? '',
      )
      return { path: name, imports: imports.map((target) => resolved(name, target)) }
    }),
  )
}

function resolved(from: string, target: string): string {
  if (target.startsWith('#'))
    return target
      .replace('#rules/', 'rules/')
      .replace('#lib/', 'lib/')
      .replace('#api/', '')
      .replace('#prisma/', 'generated/prisma/')
  return target.startsWith('.') ? relative(root, join(root, from, '..', target)) : target
}

async function offenders(inside: (path: string) => boolean, forbidden: (target: string) => boolean): Promise<string[]> {
  const found: string[] = []
  for (const { path, imports } of await sources())
    if (inside(path)) for (const target of imports) if (forbidden(target)) found.push(`${path} imports ${target}`)
  return found
}

test('rules import nothing but rules and date-fns, so that the browser can use them', async () => {
  expect(
    await offenders(
      (path) => path.startsWith('rules/'),
      (target) => !target.startsWith('rules/') && !/^(@date-fns|date-fns)/.test(target),
    ),
  ).toEqual([])
})

test('lib knows no noun', async () => {
  const shared = /^(lib|rules|generated|errors\.ts|context\.ts|images\/gate)/
  expect(
    await offenders(
      (path) => path.startsWith('lib/'),
      (target) => target.includes('/') && target.endsWith('.ts') && !shared.test(target),
    ),
  ).toEqual([])
})

test('nothing behind the faces knows Pothos, Fastify or a face', async () => {
  const face = /^(@pothos|fastify|@fastify|builder\.ts|schema\.ts)|\.(schema|rest)\.ts$/
  // Where the faces are put together, and the uploads, which are read as they arrive.
  const inFront =
    /^(builder|schema|server)\.ts$|^(graph|http|rest)\/|\.(schema|rest|http)\.ts$|^images\/read-upload\.ts$/
  expect(
    await offenders(
      (path) => !inFront.test(path),
      (target) => face.test(target),
    ),
  ).toEqual([])
})

test('the whole schema is imported by the graph server and its printer alone', async () => {
  const found = await offenders(
    () => true,
    (target) => target === 'schema.ts',
  )
  expect(found.toSorted()).toEqual(['graph/print-schema.ts imports schema.ts', 'graph/yoga.ts imports schema.ts'])
})
