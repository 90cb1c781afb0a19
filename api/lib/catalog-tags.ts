/**
 * What an answer can show and a transaction can change (docs/decisions/0026-what-an-answer-shows.md). Of one product: all that staff enter
 * (`product`), how many can be had (`stock`), whether any (`availability`), approved `reviews`. Of all: which there are,
 * their places and how they are selected (`lists`), `prices`, the words they are found by (`search`), categories and
 * attributes (`structure`), and `everything`. An answer that shows `prices` shows `lists` too.
 */
export type Topic = TopicOfProducts | 'lists' | 'prices' | 'search' | 'structure' | 'everything'

export type TopicOfProducts = 'product' | 'stock' | 'availability' | 'reviews'

export type Tag = Topic | `${TopicOfProducts}:${number}`

const IS_OF_PRODUCTS: Record<Topic, boolean> = {
  product: true,
  stock: true,
  availability: true,
  reviews: true,
  lists: false,
  prices: false,
  search: false,
  structure: false,
  everything: false,
}

export const isTopic = (name: string): name is Topic => Object.hasOwn(IS_OF_PRODUCTS, name)

export const isOfProducts = (topic: Topic): topic is TopicOfProducts => IS_OF_PRODUCTS[topic]

export const tagOf = (topic: TopicOfProducts, productId: number): Tag => `${topic}:${productId}`
