import { countText } from '#rules/count-text.ts'

export const itemsText = (count: number): string => countText(count, ['артикул', 'артикула'])

export const chargedDaysText = (days: number): string => countText(days, ['раб. ден', 'раб. дни'])

export const productsText = (count: number): string => countText(count, ['продукт', 'продукта'])

export const guestsText = (count: number): string => countText(count, ['гост', 'гости'])

export const reviewsText = (count: number): string => countText(count, ['отзив', 'отзива'])

/** „Намерен 1 артикул“, „Намерени 23 артикула“. */
export const foundText = (count: number): string => `${count === 1 ? 'Намерен' : 'Намерени'} ${itemsText(count)}`
