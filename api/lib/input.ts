import type { z } from 'zod'
import { InvalidInputError } from './errors.ts'

/** Fails with `InvalidInputError`, which has a Bulgarian message for each wrong field. */
export function parseInput<Output>(schema: z.ZodType<Output>, raw: unknown): Output {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  throw new InvalidInputError(
    result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })),
  )
}
