import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export const KEY_BYTES = 32

/** `KEY_BYTES` each. The first seals, all open: a new one is put first, the old goes once nothing is sealed with it. */
export type SealingKeys = readonly [Buffer, ...Buffer[]]

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12

const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('base64url').slice(0, 8)

/** How a text that the first key sealed begins. */
export const newestSeal = ([key]: SealingKeys): string => `sealed.${nameOf(key)}.`

export function sealed(keys: SealingKeys, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keys[0], iv)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return newestSeal(keys) + [iv, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url')).join('.')
}

/** Null when none of the keys sealed it, or when it was changed. */
export function opened(keys: SealingKeys, stored: string): string | null {
  const [, name, ...encoded] = stored.split('.')
  const key = keys.find((one) => nameOf(one) === name)
  const [iv, tag, text] = encoded.map((part) => Buffer.from(part, 'base64url'))
  if (!key || !iv || !tag || !text) return null
  try {
    const decipher = createDecipheriv(CIPHER, key, iv).setAuthTag(tag)
    return decipher.update(text, undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
