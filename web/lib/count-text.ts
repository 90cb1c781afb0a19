/** „1 артикул“, „5 артикула“. */
export const itemsText = (count: number): string => `${count} ${count === 1 ? 'артикул' : 'артикула'}`

/** „1 раб. ден“, „3 раб. дни“. */
export const chargedDaysText = (days: number): string => `${days} раб. ${days === 1 ? 'ден' : 'дни'}`
