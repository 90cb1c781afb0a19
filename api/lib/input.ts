import { z } from 'zod'
import { InvalidInputError } from './errors.ts'

/** Where a schema has no message of its own: zod's are English. */
const INVALID = { error: () => 'Невалидна стойност' }

/** A file of goods has thousands of rows; the first problems are enough. */
const MOST_PROBLEMS = 100

/** The cases of each schema made by `schemaBy`, for descriptions of the input. */
export const schemaCases = new WeakMap<object, readonly z.ZodType[]>()

/** Reads the input by the schema that it chooses among `cases`, so that each of its problems is named. */
export function schemaBy<Output>(
  cases: readonly z.ZodType[],
  choose: (raw: unknown) => z.ZodType<Output>,
): z.ZodType<Output> {
  const schema = z.unknown().transform((raw, check) => {
    const read = choose(raw).safeParse(raw, INVALID)
    if (read.success) return read.data
    for (const { path, message } of read.error.issues) check.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })
  schemaCases.set(schema, cases)
  return schema
}

/** Fails with `InvalidInputError`. */
export function parseInput<Output>(schema: z.ZodType<Output>, raw: unknown): Output {
  const result = schema.safeParse(raw, INVALID)
  if (result.success) return result.data
  throw new InvalidInputError(
    result.error.issues
      .slice(0, MOST_PROBLEMS)
      .map((issue) => ({ field: issue.path.join('.'), message: issue.message })),
  )
}

export async function withFieldNames<Result>(
  names: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    const fields = error.fields.map(({ field, message }) => ({ field: names[field] ?? field, message }))
    throw new InvalidInputError(fields, error.message)
  }
}

export async function inPart<Output>(
  part: string,
  work: () => Promise<Output>,
  siblings: readonly string[] = [],
): Promise<Output> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof InvalidInputError ? error.within(part, siblings) : error
  }
}
