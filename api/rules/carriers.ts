export const CARRIER_LABELS = {
  ECONT: 'Еконт',
  SPEEDY: 'Спиди',
  BOX_NOW: 'BOX NOW',
  OTHER: 'Друг куриер',
} as const

export type CarrierName = keyof typeof CARRIER_LABELS

const PAGES: Readonly<Record<CarrierName, ((number: string) => string) | null>> = {
  ECONT: (number) => `https://www.econt.com/services/track-shipment/${number}`,
  SPEEDY: (number) => `https://www.speedy.bg/bg/track-shipment?shipmentNumber=${number}`,
  BOX_NOW: (number) => `https://boxnow.bg/?track=${number}`,
  OTHER: null,
}

export function trackingUrl(carrier: CarrierName, number: string): string | null {
  return PAGES[carrier]?.(encodeURIComponent(number)) ?? null
}

export const trackingText = (carrier: CarrierName, number: string): string => `${CARRIER_LABELS[carrier]}, ${number}`
