// Which generated files (none of them is in git) do not belong to their sources: after a change, or after switching branches.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

interface Generator {
  name: string
  sources: readonly string[]
  outputs: readonly string[]
}

const PRISMA: Generator = {
  name: "Prisma's client",
  sources: ['prisma/schema.prisma'],
  outputs: ['api/generated/prisma/client.ts', 'api/generated/pothos-types.ts'],
}

const OPERATIONS: Generator = {
  name: "the types of the clients' operations",
  sources: ['schema.graphql', 'codegen.ts', 'codegen.persisted.ts', 'codegen.possible-types.ts', 'codegen.schema.ts'],
  outputs: [
    ...['web', 'admin-web'].flatMap((client) => [`${client}/gql/graph.ts`, `${client}/gql/possible-types.ts`]),
    'api/generated/persisted-documents.ts',
  ],
}

export const GENERATORS = { prisma: PRISMA, operations: OPERATIONS }

/** Hashes of the sources at the last generation. */
const STAMPS = 'api/generated/sources.json'

const filesOf = (root: string, ending: string) => globSync(`{web,admin-web}/**/*${ending}`, { cwd: root }).toSorted()

const hashOf = (root: string, file: string) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex')

function stampsIn(root: string): Record<string, string> {
  const file = join(root, STAMPS)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Each document gets a module of its own: `X.graphql` is the source of `X.graphql.ts`. */
export function modulesWithoutSource(root: string): string[] {
  const documents = new Set(filesOf(root, '.graphql'))
  return filesOf(root, '.graphql.ts').filter((module) => !documents.has(module.replace(/\.ts$/, '')))
}

/** Call it after the generator has run. */
export function stamp(generator: Generator, root: string): void {
  const documents = generator === OPERATIONS ? filesOf(root, '.graphql') : []
  const fresh = [...generator.sources, ...documents].map((file) => [file, hashOf(root, file)] as const)
  // Files without a source are left out.
  const others = Object.entries(stampsIn(root)).filter(([file]) => existsSync(join(root, file)))
  const file = join(root, STAMPS)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries([...others, ...fresh]), null, 2)}\n`)
}

export function removeModulesWithoutSource(root: string): void {
  for (const module of modulesWithoutSource(root)) rmSync(join(root, module))
}

/** One line for each that is stale. */
export function staleFiles(root: string): string[] {
  const stamps = stampsIn(root)
  if (Object.keys(stamps).length === 0) return ['all of them: they were not generated here']
  const hasChanged = (file: string) => stamps[file] !== hashOf(root, file)
  const isMissing = (file: string) => !existsSync(join(root, file))
  return [
    ...Object.values(GENERATORS).flatMap(({ name, sources, outputs }) => [
      ...outputs.filter(isMissing).map((file) => `${file} is missing`),
      ...sources.filter(hasChanged).map((file) => `${name}: ${file} has changed`),
    ]),
    ...filesOf(root, '.graphql').flatMap((file) => {
      if (isMissing(`${file}.ts`)) return [`${file}.ts is missing`]
      return hasChanged(file) ? [`${file}.ts: ${file} has changed`] : []
    }),
    ...modulesWithoutSource(root).map((file) => `${file} has no source any more`),
  ]
}
