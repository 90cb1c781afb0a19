/** One of a thing, and any other number of them: „продукт“, „продукта“. */
export type Counted = readonly [one: string, many: string]

/** „1 продукт“, „21 продукта“. */
export const countText = (count: number, [one, many]: Counted): string => `${count} ${count === 1 ? one : many}`

/** „1 артикул“, „5 артикула“. */
export const itemsText = (count: number): string => countText(count, ['артикул', 'артикула'])

/** „1 раб. ден“, „3 раб. дни“. */
export const chargedDaysText = (days: number): string => countText(days, ['раб. ден', 'раб. дни'])
