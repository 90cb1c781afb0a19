import { CARD_PROVIDER_LABELS } from './card-providers.ts'
import { CARRIER_LABELS } from './carriers.ts'

interface KeyWords {
  label: string
  /** The form of the value. */
  shape: string
}

const COURIER_KEY: KeyWords = {
  label: 'Достъп',
  shape: 'Потребител, парола и код на офиса, в който предавате пратките, разделени с двоеточие: потребител:парола:код',
}

/** Keys by which outside services know the shop, by the variable of the environment that may have the value. */
export const SERVICE_KEYS = {
  ECONT_KEY: COURIER_KEY,
  SPEEDY_KEY: COURIER_KEY,
  BOX_NOW_KEY: COURIER_KEY,
  STRIPE_SECRET_KEY: { label: 'Таен ключ', shape: 'Ключ от Stripe, който започва със sk_' },
  STRIPE_WEBHOOK_SECRETS: {
    label: 'Ключ за съобщенията',
    shape: 'Ключ на адреса за съобщения в Stripe, който започва с whsec_; при смяна два, разделени със запетая',
  },
  BORICA_TERMINAL: { label: 'Терминал', shape: 'Буквата V и 7 цифри, например V1800001' },
  BORICA_MERCHANT: { label: 'Търговец', shape: 'Номер от 10 до 15 цифри' },
  BORICA_PRIVATE_KEY: {
    label: 'Частен ключ',
    shape: 'Частният ключ на магазина: файл PEM, който започва с -----BEGIN',
  },
  BORICA_GATEWAY_KEY: {
    label: 'Ключ на Borica',
    shape: 'Публичният ключ или сертификатът на Borica: файл PEM, който започва с -----BEGIN',
  },
} as const satisfies Record<string, KeyWords>

export type ServiceKeyName = keyof typeof SERVICE_KEYS

/** Of a value of another form. */
export function keyRefusal(name: ServiceKeyName): string {
  const { shape } = SERVICE_KEYS[name]
  return `Проверете стойността: ${shape.charAt(0).toLowerCase()}${shape.slice(1)}`
}

/** An absent key is not set. */
export type ServiceKeys = Readonly<Partial<Record<ServiceKeyName, string | undefined>>>

const isServiceKeyName = (name: string): name is ServiceKeyName => Object.hasOwn(SERVICE_KEYS, name)

export const SERVICE_KEY_NAMES: readonly ServiceKeyName[] = Object.keys(SERVICE_KEYS).filter(isServiceKeyName)

interface OutsideService {
  label: string
  /** It is called when all of them are set. */
  keys: readonly ServiceKeyName[]
}

/** Services that the shop calls with keys (docs/spec/service-keys.md#services). */
export const OUTSIDE_SERVICES = {
  ECONT: { label: CARRIER_LABELS.ECONT, keys: ['ECONT_KEY'] },
  SPEEDY: { label: CARRIER_LABELS.SPEEDY, keys: ['SPEEDY_KEY'] },
  BOX_NOW: { label: CARRIER_LABELS.BOX_NOW, keys: ['BOX_NOW_KEY'] },
  STRIPE: { label: CARD_PROVIDER_LABELS.stripe, keys: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'] },
  BORICA: {
    label: CARD_PROVIDER_LABELS.borica,
    keys: ['BORICA_TERMINAL', 'BORICA_MERCHANT', 'BORICA_PRIVATE_KEY', 'BORICA_GATEWAY_KEY'],
  },
} as const satisfies Record<string, OutsideService>

export type OutsideServiceName = keyof typeof OUTSIDE_SERVICES

const isOutsideServiceName = (name: string): name is OutsideServiceName => Object.hasOwn(OUTSIDE_SERVICES, name)

export const OUTSIDE_SERVICE_NAMES: readonly OutsideServiceName[] =
  Object.keys(OUTSIDE_SERVICES).filter(isOutsideServiceName)
