import { percentOf } from './money.ts'

/** Sale prices are stated with VAT, rental prices without (storefront 1). */
const VAT_PERCENT = 20

/** Of a net amount in minor units; the tax is rounded half up once (decisions 2). */
export const withVat = (netMinor: number): number => netMinor + percentOf(netMinor, VAT_PERCENT)
