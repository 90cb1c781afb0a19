import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** 32 bytes each. The first seals, all open: a new one is put first, the old goes once nothing is sealed with it. */
export type SealingKeys = readonly Buffer[]

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12

const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('base64url').slice(0, 8)

interface Sealed {
  key: string
  iv: Buffer
  tag: Buffer
  text: Buffer
}

function partsOf(stored: string): Sealed | null {
  const [mark, key, ...encoded] = stored.split('.')
  const [iv, tag, text] = encoded.map((part) => Buffer.from(part, 'base64url'))
  return mark === 'sealed' && key && iv && tag && text ? { key, iv, tag, text } : null
}

export function sealed(keys: SealingKeys, text: string): string {
  const [key] = keys
  if (key === undefined) return text
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [
    'sealed',
    nameOf(key),
    ...[iv, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url')),
  ].join('.')
}

/** Also texts stored before there were keys. Throws when none of the keys is its own, or it was changed. */
export function opened(keys: SealingKeys, stored: string): string {
  const parts = partsOf(stored)
  if (parts === null) return stored
  const key = keys.find((one) => nameOf(one) === parts.key)
  if (key === undefined) throw new Error(`no key ${parts.key} is among SEALING_KEYS`)
  const decipher = createDecipheriv(CIPHER, key, parts.iv).setAuthTag(parts.tag)
  return decipher.update(parts.text, undefined, 'utf8') + decipher.final('utf8')
}

/** Null when none of the keys opens it. */
export function openedOrNull(keys: SealingKeys, stored: string): string | null {
  try {
    return opened(keys, stored)
  } catch {
    return null
  }
}

/** How a text that the newest key sealed begins; null without keys. */
export const newestSeal = ([key]: SealingKeys): string | null => (key === undefined ? null : `sealed.${nameOf(key)}.`)
