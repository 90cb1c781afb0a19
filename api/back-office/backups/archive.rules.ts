// A backup is one `.tar.gz`: manifest, rows of each table in parts, pictures, and at the end the contents.
import { z } from 'zod'

const CompleteTable = z.object({ name: z.string(), columns: z.array(z.string()) })

/** The first entry, which has to be read before any rows. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(CompleteTable),
  /** The last value of each sequence, null for one that was never used. */
  sequences: z.record(z.string(), z.string().nullable()),
})
export type Manifest = z.infer<typeof Manifest>

/** The last entry: without it a backup was cut off. */
export const Contents = z.object({ rows: z.record(z.string(), z.number()), pictures: z.number() })
export type Contents = z.infer<typeof Contents>

export const MANIFEST = 'manifest.json'
export const CONTENTS = 'contents.json'

/** Rows are written in PostgreSQL's own text format, which every version reads. */
export const rowsEntry = (table: string, piece: number): string =>
  `tables/${table}/${String(piece).padStart(6, '0')}.copy`
export const pictureEntry = (name: string): string => `pictures/${name}`

export type EntryKind =
  | { kind: 'manifest' }
  | { kind: 'rows'; table: string }
  | { kind: 'picture'; name: string }
  | { kind: 'contents' }

export function entryKind(name: string): EntryKind | null {
  if (name === MANIFEST) return { kind: 'manifest' }
  if (name === CONTENTS) return { kind: 'contents' }
  const [, table] = /^tables\/(\w+)\/\d+\.copy$/.exec(name) ?? []
  if (table !== undefined) return { kind: 'rows', table }
  const [, picture] = /^pictures\/([0-9a-z.-]+)$/.exec(name) ?? []
  return picture === undefined ? null : { kind: 'picture', name: picture }
}
