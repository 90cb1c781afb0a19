import { shownShop } from './shown-shop.ts'

/** Whether the page is shown to staff before shoppers see it. */
export const isPreview = (): boolean => shownShop().isPreview === true

/** On the button of a product that staff look at before shoppers see it. */
export const NOT_SOLD_YET = 'Още не е в магазина'
