import { fileURLToPath } from 'node:url'
import type { Manifest } from 'vite'

export type BuildTarget = 'web' | 'web-server' | 'admin'

/** With a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export const outDirOf = (target: BuildTarget): string => `${root}dist/${target}`

/** The files of a chunk and its imports, imports first, without chunks in `seen`. */
export function filesOf(manifest: Manifest, name: string, seen: Set<string>): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`${name} is not in the manifest; run: npm run build`)
  return [...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen)), `/${chunk.file}`]
}
