import type { Manifest } from 'vite'

/** The files of a chunk and its imports, imports first, without chunks in `seen`. */
export function filesOf(manifest: Manifest, name: string, seen: Set<string>): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`${name} is not in the manifest; run: npm run build`)
  return [...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen)), `/${chunk.file}`]
}
