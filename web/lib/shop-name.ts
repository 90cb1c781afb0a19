/** Apart from the other facts of the shop: every page's title has it, few pages the rest. */
export const SHOP_NAME = 'Шаренка'

export const SLOGAN = 'Парти артикули и инвентар под наем'
