import { randomBytes } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'
import { z } from 'zod'
import { COMMON_ENDINGS, COMMON_NUMBERS, COMMON_WORDS } from './common-passwords.ts'
import { createGate } from './gate.ts'

/** argon2id (the library's default kind) with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

const MAX_AT_ONCE = 4
const MAX_WAITING = 2_000
const MAX_BYTES = 1_024
/** Up to this length a few repeated characters are guessed by trying. */
const MAX_REPETITION = 20
const TOO_LONG = 'Паролата е твърде дълга'

/** Each hash costs 19 MiB and a core, so only a few run at a time. */
const inTurn = createGate(MAX_AT_ONCE, MAX_WAITING)

const base64Of = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')

/** Stands in for the hash of an account that does not exist: checking against it takes as long and never succeeds. */
const NOBODYS_HASH = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${base64Of(16)}$${base64Of(32)}`

/** The same letters typed on another keyboard may come decomposed; both sides are compared composed. */
const composed = (password: string) => password.normalize('NFC')

/** The hash to store of a new password. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(composed(password), PARAMETERS))
}

/** Runs just before the costly part, refuses it by throwing, and returns what to do when the password was right. */
export type Reserve = () => Promise<() => Promise<void>>

const nothing = async () => {}

/** Whether the password is the one of the stored hash; a null hash costs the same and is never right. */
export async function passwordMatches(
  storedHash: string | null,
  password: string,
  reserve: Reserve = async () => nothing,
): Promise<boolean> {
  const known = storedHash?.startsWith('$argon2id$') ? storedHash : NOBODYS_HASH
  return inTurn(async () => {
    const giveBack = await reserve()
    const matches = await verify(known, composed(password))
    if (matches) await giveBack()
    return matches
  })
}

/** Whether the password is among the first that anybody would try. */
export function isCommonPassword(password: string): boolean {
  const text = composed(password).toLowerCase()
  if (text.length <= MAX_REPETITION && /^(.{1,3})\1+$/u.test(text)) return true
  if (COMMON_NUMBERS.has(text) || COMMON_WORDS.has(text)) return true
  return COMMON_ENDINGS.some((ending) => text.endsWith(ending) && COMMON_WORDS.has(text.slice(0, -ending.length)))
}

function fitsHashing(password: string): boolean {
  return Buffer.byteLength(password) <= MAX_BYTES
}

/** A password at login: anything that can be hashed without harm. */
export const passwordField = z
  .string({ error: 'Въведете парола' })
  .min(1, 'Въведете парола')
  .refine(fitsHashing, TOO_LONG)

/** A password to be set: 8 to 200 characters, kept exactly as typed, none of those that everybody tries (decisions 7). */
export const newPasswordField = z
  .string({ error: 'Въведете парола' })
  .refine(fitsHashing, { error: TOO_LONG, abort: true })
  .refine((password) => password.isWellFormed() && password.trim() !== '', { error: 'Въведете парола', abort: true })
  .refine((password) => [...password].length >= 8 && [...password].length <= 200, {
    error: 'Паролата трябва да е от 8 до 200 знака',
    abort: true,
  })
  .refine((password) => !isCommonPassword(password), 'Тази парола се отгатва лесно. Изберете друга.')
