import { z } from 'zod'

const WRONG_KEY = 'Ключът трябва да е от 1 до 255 видими знака'

/** A key by which a repeated call is known: 1 to 255 visible characters, upper and lower case told apart; null without one. */
export const idempotencyKeyField = z
  .string({ error: WRONG_KEY })
  .regex(/^[\x21-\x7e]{1,255}$/, WRONG_KEY)
  .nullish()
  .transform((key) => key ?? null)
