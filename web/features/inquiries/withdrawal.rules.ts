/** What a consumer states to withdraw from a contract (Directive 2011/83/EU, article 11a): who, from what, where to confirm it. */
export interface Withdrawal {
  name: string
  email: string
  orderNumber: string
  /** The goods, when not all of the order; empty means all. */
  goods: string
}

/** A withdrawal that nobody has filled in. */
export const EMPTY_WITHDRAWAL: Withdrawal = { name: '', email: '', orderNumber: '', goods: '' }

/** The statement as the shop's staff read it and the consumer keeps it. */
export function withdrawalText({ orderNumber, goods }: Pick<Withdrawal, 'orderNumber' | 'goods'>): string {
  const what = goods.trim() === '' ? 'за всички стоки в нея.' : `за следните стоки: ${goods.trim()}`
  return `Отказ от договор. Отказвам се от поръчка № ${orderNumber.trim()} ${what}`
}

/** The number of an order from an address such as "?order=1038"; empty when there is none. */
export const orderNumberOf = (search: string): string =>
  new URLSearchParams(search).get('order')?.match(/^\d{1,10}$/)?.[0] ?? ''
