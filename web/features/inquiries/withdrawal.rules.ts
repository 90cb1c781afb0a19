/** A withdrawal from a contract (Directive 2011/83/EU, article 11a). */
export interface Withdrawal {
  name: string
  email: string
  orderNumber: string
  /** Empty means all goods of the order. */
  goods: string
}

export const EMPTY_WITHDRAWAL: Withdrawal = { name: '', email: '', orderNumber: '', goods: '' }

export function withdrawalText({ orderNumber, goods }: Pick<Withdrawal, 'orderNumber' | 'goods'>): string {
  const what = goods.trim() === '' ? 'за всички стоки в нея.' : `за следните стоки: ${goods.trim()}`
  return `Отказ от договор. Отказвам се от поръчка № ${orderNumber.trim()} ${what}`
}

/** From an address such as "?order=1038"; empty when there is none. */
export const orderNumberOf = (search: string): string =>
  new URLSearchParams(search).get('order')?.match(/^\d{1,10}$/)?.[0] ?? ''
