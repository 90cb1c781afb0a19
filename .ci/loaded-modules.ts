import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the running shop consists of. */
export interface LoadedModules {
  /** Its source files, from the project's folder. */
  files: ReadonlySet<string>
  /** The packages that it loads, each with a file that does. */
  packages: ReadonlyMap<string, string>
}

/** The server, and the commands that a server may need. */
const ENTRIES = [
  'api/server.ts',
  'prisma/backup.ts',
  'prisma/restore.ts',
  'prisma/pictures-to-s3.ts',
  'prisma/reset-login.ts',
  'prisma/to-euro.ts',
]

/** Modules that are only loaded in development. */
const LOADED_LATE = new Set(['vite', './vite-config.ts'])
const PATTERNS = [
  /^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]/gm,
  /(?<!typeof )\bimport\(['"]([^'"]+)['"]\)/g,
  // A module that is started as a process of its own.
  /\bnew URL\('([^'/]+\.ts)', import\.meta\.url\)/g,
]

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** Follows all that the entries import, down to packages. */
export async function loadedModules(): Promise<LoadedModules> {
  const { imports }: { imports: Record<string, string> } = JSON.parse(await readFile('package.json', 'utf8'))
  const files = new Set<string>()
  const packages = new Map<string, string>()

  /** The file behind `./`, `../`, `#` or a bare name that ends with `.ts`; null for a package. */
  function fileOf(from: string, specifier: string): string | null {
    if (specifier.startsWith('.') || specifier.endsWith('.ts')) {
      for (const [pattern, target] of Object.entries(imports)) {
        const prefix = pattern.replace('*', '')
        if (specifier.startsWith(prefix)) return join(target.replace('*', specifier.slice(prefix.length)))
      }
      return join(from, '..', specifier)
    }
    return null
  }

  async function follow(file: string): Promise<void> {
    if (files.has(file)) return
    files.add(file)
    const source = await readFile(file, 'utf8')
    for (const pattern of PATTERNS)
      for (const [, specifier = ''] of source.matchAll(pattern)) {
        if (specifier.startsWith('node:') || LOADED_LATE.has(specifier)) continue
        const next = fileOf(file, specifier)
        if (next === null) packages.set(packageOf(specifier), file)
        else await follow(next)
      }
  }

  for (const entry of ENTRIES) await follow(entry)
  return { files, packages }
}
