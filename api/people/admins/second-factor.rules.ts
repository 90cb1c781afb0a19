import { createHash, randomInt } from 'node:crypto'

export const RECOVERY_CODES = 10

/** Letters and digits that look different from one another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP = 5

const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** As `abcde-fghjk`: 49 bits. */
export const newRecoveryCode = (): string => `${group()}-${group()}`

const bare = (typed: string) => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

export function recoveryHash(code: string): Buffer<ArrayBuffer> {
  return createHash('sha256').update(bare(code)).digest()
}

export function oneTimeDigits(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
