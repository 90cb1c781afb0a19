import { countText } from '#rules/count-text.ts'

export const itemsText = (count: number): string => countText(count, ['артикул', 'артикула'])

export const chargedDaysText = (days: number): string => countText(days, ['раб. ден', 'раб. дни'])

export const productsText = (count: number): string => countText(count, ['продукт', 'продукта'])
