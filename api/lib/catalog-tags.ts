/**
 * What an answer can show and a transaction can change (decisions/0026). The first four are of single products:
 * - `product`: all that staff enter of it, its sizes included
 * - `stock`: how many can be had
 * - `availability`: whether there is any
 * - `reviews`: the approved ones
 *
 * The rest is of all: `lists`, which products there are, where they stand and by what they are selected and sorted;
 * `search`, the words they are found by; `structure`, categories and subcategories; `everything`, any change at all.
 */
export type Topic = TopicOfProducts | 'lists' | 'search' | 'structure' | 'everything'

export type TopicOfProducts = 'product' | 'stock' | 'availability' | 'reviews'

/** A topic, or that of one product: `stock:7`. */
export type Tag = Topic | `${TopicOfProducts}:${number}`

const IS_OF_PRODUCTS: Record<Topic, boolean> = {
  product: true,
  stock: true,
  availability: true,
  reviews: true,
  lists: false,
  search: false,
  structure: false,
  everything: false,
}

export const isTopic = (name: string): name is Topic => Object.hasOwn(IS_OF_PRODUCTS, name)

export const isOfProducts = (topic: Topic): topic is TopicOfProducts => IS_OF_PRODUCTS[topic]

export const tagOf = (topic: TopicOfProducts, productId: number): Tag => `${topic}:${productId}`
