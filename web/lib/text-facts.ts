import { LEVA_PER_EURO } from '#rules/money.ts'
import type { DeliveryMethodName } from '#rules/pricing.ts'
import { RENT_PRICES } from '#rules/rental-vat-words.ts'
import { companyAddress } from '#rules/shop-facts.ts'
import { withFacts, type TextFact } from '#rules/text-facts.ts'
import { CURRENCY_NAMES, moneyOf, moneyText } from './money-text.ts'
import { SHOP_NAME } from './shop-name.ts'
import { isPricedByParcel, shopFacts, shownShop } from './shown-shop.ts'

const feeText = (method: DeliveryMethodName): string =>
  isPricedByParcel(method) ? 'според пратката' : moneyText(moneyOf(shownShop().pricing.deliveryFeesMinor[method]))

const VALUES: Readonly<Record<TextFact, () => string>> = {
  name: () => SHOP_NAME,
  company: () => shopFacts().company,
  eik: () => shopFacts().eik,
  vat: () => shopFacts().vat || 'няма',
  manager: () => shopFacts().manager,
  companyAddress: () => companyAddress(shopFacts()),
  address: () => `${shopFacts().postalCode} ${shopFacts().city}, ${shopFacts().street}`,
  warehouse: () => shopFacts().warehouse,
  phone: () => shopFacts().phone,
  email: () => shopFacts().email,
  hours: () => shopFacts().hours.toLowerCase(),
  homeFee: () => feeText('home_address'),
  officeFee: () => feeText('courier_office'),
  rentVat: () => RENT_PRICES[shownShop().pricing.rentalVat],
  pricesIn: () => {
    const { pricing, currencies } = shownShop()
    const vat = pricing.rentalVat === 'none' ? '' : ' с включен ДДС'
    const [other] = currencies.filter((currency) => currency !== pricing.currency)
    const second = other
      ? `; равностойността в ${CURRENCY_NAMES[other]} е по фиксирания курс ${LEVA_PER_EURO} лв за 1 евро`
      : ''
    return `${CURRENCY_NAMES[pricing.currency]}${vat}${second}`
  },
}

export const withTextFacts = (text: string): string => withFacts(text, (fact) => VALUES[fact]())
