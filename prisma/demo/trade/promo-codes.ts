/** A code; days count from the moment of seeding. `maxUses` "used" means exactly as many as the demo's orders used. */
export type DemoPromoCode = {
  code: string
  discountPercentage: number
  validFromDays: number
  validUntilDays: number
  isActive?: boolean
  maxUses?: number | 'used'
  description: string | null
}

/** One code in every state that the panel shows: active, upcoming, expired, exhausted and inactive. */
export const promoCodes = [
  {
    code: 'ДОБРЕДОШЛИ10',
    discountPercentage: 10,
    validFromDays: -120,
    validUntilDays: 240,
    description: 'За първа поръчка – раздава се с визитката от шоурума.',
  },
  {
    code: 'ПАРТИ15',
    discountPercentage: 15,
    validFromDays: -20,
    validUntilDays: 25,
    maxUses: 200,
    description: 'Кампания във фейсбук страницата.',
  },
  {
    code: 'НАЕМ5',
    discountPercentage: 5,
    validFromDays: -60,
    validUntilDays: 90,
    maxUses: 50,
    description: 'За клиенти, които наемат за втори път.',
  },
  { code: 'ПРАЗНИК20', discountPercentage: 20, validFromDays: 7, validUntilDays: 37, description: 'Предстояща кампания за празниците.' },
  { code: 'ЛЯТО12', discountPercentage: 12, validFromDays: -150, validUntilDays: -60, description: 'Лятна кампания – приключила.' },
  {
    code: 'ПЪРВИТЕ',
    discountPercentage: 25,
    validFromDays: -40,
    validUntilDays: 20,
    maxUses: 'used',
    description: 'За първите клиенти на новата колекция.',
  },
  {
    code: 'ПРИЯТЕЛ',
    discountPercentage: 30,
    validFromDays: -90,
    validUntilDays: 365,
    isActive: false,
    description: 'Спряна – ползва се само по договаряне.',
  },
  { code: 'DETSKA8', discountPercentage: 8, validFromDays: -30, validUntilDays: 60, description: null },
] as const satisfies readonly DemoPromoCode[]
