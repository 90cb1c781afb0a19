/** Couriers that the shop can call; the carrier of an order may also be another one (`carriers.ts`). */
export const COURIERS = ['ECONT', 'SPEEDY', 'BOX_NOW'] as const

export type CourierName = (typeof COURIERS)[number]

export const isCourier = (name: string): name is CourierName => COURIERS.some((courier) => courier === name)
