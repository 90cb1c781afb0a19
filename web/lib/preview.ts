import { shownShop } from './shown-shop.ts'

export const isPreview = (): boolean => shownShop().isPreview === true

export const NOT_SOLD_YET = 'Още не е в магазина'
