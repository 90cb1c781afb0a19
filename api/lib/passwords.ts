import { randomBytes, randomInt } from 'node:crypto'
import argon2, { type Options } from '@node-rs/argon2'
import { z } from 'zod'
import { COMMON_ENDINGS, COMMON_NUMBERS, COMMON_WORDS } from './common-passwords.ts'
import { createGate } from './gate.ts'

/** argon2id (the default) with OWASP's parameters: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options

const MAX_AT_ONCE = 4
const MAX_WAITING = 2_000
const MAX_BYTES = 1_024
const MAX_REPETITION = 20
const TOO_LONG = 'Паролата е твърде дълга'

/** Each hash costs 19 MiB and a core, so only a few run at a time. */
const inTurn = createGate(MAX_AT_ONCE, MAX_WAITING)

const base64Of = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')

/** Used when the account does not exist: the check takes as long and never succeeds. */
const NOBODYS_HASH = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${base64Of(16)}$${base64Of(32)}`

/** Another keyboard may produce decomposed letters; both sides are compared composed. */
const composed = (password: string) => password.normalize('NFC')

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(composed(password), PARAMETERS))
}

/** Runs before the costly hash and may refuse it by throwing; returns what to do when the password was right. */
export type Reserve = () => Promise<() => Promise<void>>

const nothing = async () => {}

export async function passwordMatches(
  storedHash: string | null,
  password: string,
  reserve: Reserve = async () => nothing,
): Promise<boolean> {
  const known = storedHash?.startsWith('$argon2id$') ? storedHash : NOBODYS_HASH
  return inTurn(async () => {
    const giveBack = await reserve()
    const matches = await argon2.verify(known, composed(password))
    if (matches) await giveBack()
    return matches
  })
}

export function isCommonPassword(password: string): boolean {
  const text = composed(password).toLowerCase()
  if (text.length <= MAX_REPETITION && /^(.{1,3})\1+$/u.test(text)) return true
  if (COMMON_NUMBERS.has(text) || COMMON_WORDS.has(text)) return true
  return COMMON_ENDINGS.some((ending) => text.endsWith(ending) && COMMON_WORDS.has(text.slice(0, -ending.length)))
}

function fitsHashing(password: string): boolean {
  return Buffer.byteLength(password) <= MAX_BYTES
}

export const passwordField = z
  .string({ error: 'Въведете парола' })
  .min(1, 'Въведете парола')
  .refine(fitsHashing, TOO_LONG)

/** Stored exactly as typed (docs/spec/accounts.md#registration). */
export const newPasswordField = z
  .string({ error: 'Въведете парола' })
  .refine(fitsHashing, { error: TOO_LONG, abort: true })
  .refine((password) => password.isWellFormed() && password.trim() !== '', { error: 'Въведете парола', abort: true })
  .refine((password) => [...password].length >= 8 && [...password].length <= 200, {
    error: 'Паролата трябва да е от 8 до 200 знака',
    abort: true,
  })
  .refine((password) => !isCommonPassword(password), 'Тази парола се отгатва лесно. Изберете друга.')

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

function randomGroup(): string {
  return Array.from({ length: 5 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
}

export function randomPassword(): string {
  return Array.from({ length: 4 }, randomGroup).join('-')
}
