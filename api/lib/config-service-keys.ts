// Part of `config.ts`: keys by which couriers and providers of card payments know the shop. The panel accepts keys by the same rules.
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import type { ServiceKeyName } from '#rules/service-keys.ts'

function isAccepted(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}

/** A key in PEM, on one line as Base64 or with `\n`. */
const pem = (read: (text: string) => unknown) =>
  z
    .string()
    .trim()
    .transform((text) =>
      text.includes('-----') ? text.replaceAll('\\n', '\n') : Buffer.from(text, 'base64').toString(),
    )
    .refine((text) => isAccepted(() => read(text)), { error: 'a key in PEM, or that in Base64' })

const secret = (start: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^${start}[\\x21-\\x2b\\x2d-\\x7e]+$`), { error: `a key that begins with ${start}` })

const secrets = (start: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .pipe(z.array(secret(start)))
    .transform((keys) => keys.join(','))

/** „user:password:place“: passwords may have colons. */
const courierKey = z
  .string()
  .trim()
  .regex(/^[^:\p{Cc}]+:[^\p{Cc}]+:[^:\p{Cc}]+$/u, {
    error: 'user, password and the courier’s code of the office where the shop hands parcels in, separated by colons',
  })

export const SERVICE_KEY_RULES = {
  ECONT_KEY: courierKey,
  SPEEDY_KEY: courierKey,
  BOX_NOW_KEY: courierKey,
  STRIPE_SECRET_KEY: secret('sk_'),
  STRIPE_WEBHOOK_SECRETS: secrets('whsec_'),
  BORICA_TERMINAL: z
    .string()
    .trim()
    .regex(/^V\d{7}$/, { error: 'a terminal such as V1800001' }),
  BORICA_MERCHANT: z
    .string()
    .trim()
    .regex(/^\d{10,15}$/, { error: 'a number of a merchant' }),
  BORICA_PRIVATE_KEY: pem(createPrivateKey),
  BORICA_GATEWAY_KEY: pem(createPublicKey),
} satisfies Record<ServiceKeyName, z.ZodType<string, string>>

export const serviceKeys = z.object(SERVICE_KEY_RULES).partial()
