import { z } from 'zod'
import { parseInput } from '#lib/input.ts'

const WRONG_KEY = 'Ключът трябва да е от 1 до 255 видими знака'

/** 1 to 255 visible characters, case-sensitive; null when absent. */
export const idempotencyKeyField = z
  .string({ error: WRONG_KEY })
  .regex(/^[\x21-\x7e]{1,255}$/, WRONG_KEY)
  .nullish()
  .transform((key) => key ?? null)

/** Of a mutation whose other input is read in parts. Fails with `InvalidInputError`. */
export const keyIn = (input: { idempotencyKey?: string | null | undefined }): { idempotencyKey: string | null } =>
  parseInput(z.object({ idempotencyKey: idempotencyKeyField }), { idempotencyKey: input.idempotencyKey })
