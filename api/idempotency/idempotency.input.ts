import { z } from 'zod'

const WRONG_KEY = 'Ключът трябва да е от 1 до 255 видими знака'

/** 1 to 255 visible characters, case-sensitive; null when absent. */
export const idempotencyKeyField = z
  .string({ error: WRONG_KEY })
  .regex(/^[\x21-\x7e]{1,255}$/, WRONG_KEY)
  .nullish()
  .transform((key) => key ?? null)
