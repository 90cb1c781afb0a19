import type { Client } from './client.ts'
import type { History } from './history.ts'
import type { ProofShop } from './proof-shop.ts'
import type { Random } from './random.ts'

/** How often, by how many at once, and over how many units. */
export interface Size {
  rounds: number
  clients: number
  units?: number
  /** No round begins later: what did not run is not printed. */
  seconds: number
}

/** What a running scenario works with. */
export interface Stage {
  shop: ProofShop
  size: Size
  /** For what generates by itself. */
  seed: number
  random: Random
  client: Client
  history: History
  /** A name that is unique in this run. */
  unique: () => string
  /** Notes a break of the promise unless it holds. */
  require: (holds: boolean, otherwise: string) => void
  /** Printed below the table. */
  tell: (fact: string) => void
  /** Done after the last round. */
  atEnd: (work: () => void | Promise<void>) => void
}

export interface Scenario {
  name: string
  /** What holds whatever happens. */
  promise: string
  /** Default 2. */
  servers?: 1 | 2
  quick: Size
  full: Size
  /** Prepares, and returns what one round does. */
  start: (stage: Stage) => Promise<(round: number) => Promise<void>>
}
