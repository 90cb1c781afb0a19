import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { parse } from 'yaml'
import { z } from 'zod'

const replacement = { find: z.string(), replace: z.string().default('') }
const ofFile = z.object({ file: z.string(), ...replacement })

/** Of a file, of a function of the migrated database, or of the database by a statement. */
const change = z.union([
  ofFile,
  z.object({ function: z.string(), ...replacement }),
  z.object({ statement: z.string() }),
])

/** With what it breaks, in plain words, and the tests or the scenario that have to notice it. */
const mutant = change.and(
  z.object({
    breaks: z.string(),
    and: z.array(change).default([]),
    tests: z.array(z.string()).default([]),
    scenario: z.string().optional(),
  }),
)

type Change = z.output<typeof change>
export type FileChange = z.output<typeof ofFile>
export type Mutant = z.output<typeof mutant>

const TABLE = new URL('mutants.yaml', import.meta.url)

/** Those of the table that have the word of the command line; without a word all. */
export const chosenMutants = (): Mutant[] =>
  z
    .array(mutant)
    .parse(parse(readFileSync(TABLE, 'utf8')))
    .filter((one) => JSON.stringify(one).includes(process.argv[2] ?? ''))

const changesOf = (one: Mutant): Change[] => [one, ...one.and]

export const fileChangesOf = (one: Mutant): FileChange[] =>
  changesOf(one).flatMap((each) => ('file' in each ? [each] : []))

/** The source with the change in it. Fails when the text to replace does not occur exactly once. */
export function broken(source: string, { find, replace }: Pick<FileChange, 'find' | 'replace'>): string {
  const [before, after, ...more] = source.split(find)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`There is not exactly one: ${find}`)
  return before + replace + after
}

/** Makes those changes that are of the database. */
export async function breakDatabase(client: Client, one: Mutant): Promise<void> {
  for (const each of changesOf(one)) {
    if ('statement' in each) await client.query(each.statement)
    if (!('function' in each)) continue
    const definition = 'SELECT pg_get_functiondef($1::regproc) AS source'
    const { rows } = await client.query<{ source: string }>(definition, [each.function])
    await client.query(broken(rows[0]?.source ?? '', each))
  }
}

/** Settings of a process that loads the changed files; nothing on disk changes. */
export function loadingBroken(changes: readonly FileChange[]): { NODE_OPTIONS: string; MUTANT_FILES: string } {
  const preload = new URL('break-while-loading.ts', import.meta.url)
  return { NODE_OPTIONS: changes.length > 0 ? `--import=${preload}` : '', MUTANT_FILES: JSON.stringify(changes) }
}

/** Makes each and prints who noticed it, or that none did. */
export async function runMutants(
  mutants: readonly Mutant[],
  noticed: (one: Mutant) => string | undefined | Promise<string | undefined>,
): Promise<void> {
  let killed = 0
  for (const one of mutants) {
    let outcome = 'LIVED'
    try {
      for (const each of fileChangesOf(one)) broken(readFileSync(each.file, 'utf8'), each)
      const by = await noticed(one)
      if (by !== undefined) {
        killed += 1
        outcome = `noticed by ${by.split('\n')[0]}`
      }
    } catch (error) {
      outcome = `STALE: ${error instanceof Error ? error.message : String(error)}`
    }
    process.stdout.write(`${one.breaks}\n    ${outcome}\n`)
  }
  process.stdout.write(`${killed} of ${mutants.length} noticed\n`)
  process.exitCode = killed === mutants.length ? 0 : 1
}
