/** A small break of one file that some test has to notice. */
export interface Mutant {
  file: string
  /** Text that occurs exactly once in the file, so that the table cannot rot unnoticed. */
  find: string
  replace: string
  /** What it breaks, in plain words. */
  breaks: string
  /** The tests that have to notice it. */
  tests: readonly string[]
  /** Why no test can notice it; it is run all the same, and not counted. */
  equivalent?: string
}

/** The source with the break in it. Fails when the text to replace is not there exactly once. */
export function broken(source: string, { file, find, replace }: Pick<Mutant, 'file' | 'find' | 'replace'>): string {
  const [before, after, ...more] = source.split(find)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} has not exactly one: ${find}`)
  }
  return before + replace + after
}
