import { countText } from '#rules/count-text.ts'

/** „1 артикул“, „5 артикула“. */
export const itemsText = (count: number): string => countText(count, ['артикул', 'артикула'])

/** „1 раб. ден“, „3 раб. дни“. */
export const chargedDaysText = (days: number): string => countText(days, ['раб. ден', 'раб. дни'])

/** „1 продукт“, „3 продукта“. */
export const productsText = (count: number): string => countText(count, ['продукт', 'продукта'])
