/** A small break of a text. */
export interface Mutant {
  /** What it breaks, in plain words. */
  breaks: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** The tests that have to notice it. */
  tests: readonly string[]
}

/** The same of a function of the migrated database. */
export type FunctionMutant = Omit<Mutant, 'file'> & { function: string }

/** A change of the migrated database. */
export type StatementMutant = Pick<Mutant, 'breaks' | 'tests'> & { statement: string }

export type SqlMutant = Mutant | FunctionMutant | StatementMutant

/** The source with the break in it. Fails when the text to replace does not occur exactly once. */
export function broken(source: string, { file, find, replace }: Pick<Mutant, 'file' | 'find' | 'replace'>): string {
  const [before, after, ...more] = source.split(find)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} has not exactly one: ${find}`)
  }
  return before + replace + after
}
