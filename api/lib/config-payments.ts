// Part of `config.ts`: card payments.
import { z } from 'zod'
import { StartError } from './start-error.ts'

const PROVIDERS = ['stripe', 'borica'] as const

type Provider = (typeof PROVIDERS)[number]

const isProvider = (name: string): name is Provider => PROVIDERS.some((provider) => provider === name)

/** A key in PEM, on one line as Base64 or with `\n`. */
const pem = z
  .string()
  .transform((text) => (text.includes('-----') ? text.replaceAll('\\n', '\n') : Buffer.from(text, 'base64').toString()))
  .refine((text) => text.startsWith('-----BEGIN'), { error: 'a key in PEM, or that in Base64' })

const secret = (start: string) =>
  z.string().refine((text) => text.split(',').every((key) => key.trim().startsWith(start)), {
    error: `a key that begins with ${start}`,
  })

export const PAYMENT_VARIABLES = {
  PAYMENTS: z
    .string()
    .refine(
      (text) => text === 'off' || text === 'simulated' || text.split(',').every((name) => isProvider(name.trim())),
      {
        error: `off, simulated, or names of ${PROVIDERS.join(' and ')}, separated by commas`,
      },
    )
    .optional(),
  STRIPE_SECRET_KEY: secret('sk_').optional(),
  STRIPE_WEBHOOK_SECRETS: secret('whsec_').optional(),
  BORICA_TERMINAL: z
    .string()
    .regex(/^V\d{7}$/, { error: 'a terminal such as V1800001' })
    .optional(),
  BORICA_MERCHANT: z
    .string()
    .regex(/^\d{10,15}$/, { error: 'a number of a merchant' })
    .optional(),
  BORICA_PRIVATE_KEY: pem.optional(),
  BORICA_GATEWAY_KEY: pem.optional(),
}

const variables = z.object(PAYMENT_VARIABLES)

type Read = z.output<typeof variables>

export interface StripeSetting {
  secretKey: string
  webhookSecrets: readonly string[]
}

export interface BoricaSetting {
  terminal: string
  merchant: string
  privateKey: string
  gatewayKey: string
}

export type PaymentsSetting =
  | { kind: 'off' | 'simulated' }
  /** New payments are with the first; payments of the others are completed. */
  | { kind: 'providers'; names: readonly Provider[]; stripe: StripeSetting | null; borica: BoricaSetting | null }

function stripeOf({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: secrets }: Read): StripeSetting {
  if (secretKey === undefined || secrets === undefined)
    throw new StartError('The settings are wrong.\nPAYMENTS=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRETS.')
  return { secretKey, webhookSecrets: secrets.split(',').map((key) => key.trim()) }
}

function boricaOf(read: Read): BoricaSetting {
  const { BORICA_TERMINAL: terminal, BORICA_MERCHANT: merchant } = read
  const { BORICA_PRIVATE_KEY: privateKey, BORICA_GATEWAY_KEY: gatewayKey } = read
  if (terminal === undefined || merchant === undefined || privateKey === undefined || gatewayKey === undefined)
    throw new StartError(
      'The settings are wrong.\nPAYMENTS=borica needs BORICA_TERMINAL, BORICA_MERCHANT, BORICA_PRIVATE_KEY and BORICA_GATEWAY_KEY.',
    )
  return { terminal, merchant, privateKey, gatewayKey }
}

export function paymentsOf(read: Read): PaymentsSetting {
  const { PAYMENTS: setting = 'off' } = read
  if (setting === 'off' || setting === 'simulated') return { kind: setting }
  const names = setting
    .split(',')
    .map((name) => name.trim())
    .filter(isProvider)
  return {
    kind: 'providers',
    names,
    stripe: names.includes('stripe') ? stripeOf(read) : null,
    borica: names.includes('borica') ? boricaOf(read) : null,
  }
}
