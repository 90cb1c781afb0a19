/** Providers of card payments that the shop can have; the first of those that it has gets new payments. */
export const CARD_PROVIDERS = ['stripe', 'borica'] as const

export type CardProviderName = (typeof CARD_PROVIDERS)[number]

export const CARD_PROVIDER_LABELS: Readonly<Record<CardProviderName, string>> = { stripe: 'Stripe', borica: 'Borica' }
