// The functions, views and triggers of prisma/sql (docs/internals/database.md#functions-views-and-triggers).
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../start-error.ts'

export const sqlFolder = fileURLToPath(new URL('../../../prisma/sql', import.meta.url))

/** In the order in which they are created: views call functions, and triggers call functions. */
export const OBJECT_KINDS = ['FUNCTION', 'VIEW', 'TRIGGER'] as const

export interface SqlObject {
  readonly kind: (typeof OBJECT_KINDS)[number]
  /** `TRIGGER audit ON orders`. A function's has its arguments and result: with others it is another function. */
  readonly name: string
  /** Within the folder. */
  readonly file: string
  readonly statement: string
  readonly hash: string
}

/** Sorted by kind and file. Fails with StartError when a file has another statement, or two objects one name. */
export async function readSqlObjects(folder: string): Promise<readonly SqlObject[]> {
  const entries = await readdir(folder, { recursive: true })
  const files = entries.filter((entry) => entry.endsWith('.sql')).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const objects = files.flatMap((file, index) => objectsOf(file, texts[index] ?? ''))
  refuseSameNames(objects)
  return OBJECT_KINDS.flatMap((kind) => objects.filter((object) => object.kind === kind))
}

export function objectsOf(file: string, text: string): readonly SqlObject[] {
  return statementsOf(text).map((statement) => ({
    ...identityOf(file, statement),
    file,
    statement,
    hash: createHash('sha256').update(statement).digest('hex'),
  }))
}

/** Without the comments above each. A semicolon in a body, a text or a comment ends nothing. */
function statementsOf(text: string) {
  const statements: string[] = []
  let start = 0
  for (const { 0: token, index } of `${text};`.matchAll(/--[^\n]*|\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|;/g)) {
    if (token !== ';') continue
    const statement = text.slice(start, index).replace(/^(?:\s+|--[^\n]*)*/, '')
    if (statement !== '') statements.push(statement)
    start = index + 1
  }
  return statements
}

function identityOf(file: string, statement: string): Pick<SqlObject, 'kind' | 'name'> {
  const [, head] = /^CREATE OR REPLACE (FUNCTION \w+\([\s\S]*?)\s+LANGUAGE\s/.exec(statement) ?? []
  if (head !== undefined) return { kind: 'FUNCTION', name: head.replaceAll(/\s+/g, ' ') }
  const [, view] = /^CREATE (VIEW \w+)/.exec(statement) ?? []
  if (view !== undefined) return { kind: 'VIEW', name: view }
  const [, trigger, table] = /^CREATE (?:CONSTRAINT )?(TRIGGER \w+) [\s\S]*? ON (\w+)/.exec(statement) ?? []
  if (trigger !== undefined) return { kind: 'TRIGGER', name: `${trigger} ON ${table}` }
  throw new StartError(
    `prisma/sql/${file} has a statement other than CREATE OR REPLACE FUNCTION, CREATE VIEW and CREATE TRIGGER: ` +
      statement.slice(0, 60),
  )
}

/** Functions are dropped by their name alone, so it is used once. */
function refuseSameNames(objects: readonly SqlObject[]) {
  const files = new Map<string, string>()
  for (const { name, file } of objects) {
    const key = nameInDatabase(name)
    const other = files.get(key)
    if (other !== undefined) throw new StartError(`prisma/sql creates ${key} twice: in ${other} and in ${file}.`)
    files.set(key, file)
  }
}

export const nameInDatabase = (name: string): string => name.replace(/\(.*$/, '')
