import type { App } from '#api/context.ts'
import type { Client } from './client.ts'
import type { Attempt } from './history.ts'
import type { ProofShop, Settings } from './proof-shop.ts'
import type { Random } from './random.ts'

/** How often, by how many at once, and over how many units. */
export interface Size {
  rounds: number
  clients: number
  units?: number
  /** No round begins later. Without it all rounds run. */
  seconds?: number
}

/** What a running scenario works with. */
export interface Stage {
  shop: ProofShop
  /** The services of the shop, for makers and invariants. */
  app: App
  /** One unit by default. */
  size: Size & { units: number }
  /** For generators of their own. */
  seed: number
  random: Random
  client: Client
  /** All attempts so far. */
  history: Attempt[]
  /** A name that is unique in this run. */
  unique: () => string
  /** Records a break of the promise unless it holds. */
  require: (holds: boolean, otherwise: string) => void
  /** Prints the fact below the table. */
  print: (fact: string) => void
  /** Adds work for the time after the last round. */
  atEnd: (work: () => void | Promise<void>) => void
}

export interface Scenario {
  /** What always holds, as docs/proof.md lists it. */
  promise: string
  /** Default 2. With 0 it starts them itself. */
  servers?: 0 | 1 | 2
  /** Of these servers, in addition to those of all. */
  settings?: Settings
  quick: Size
  full: Size
  /** Prepares, and returns the work of one round. */
  start: (stage: Stage) => Promise<(round: number) => Promise<void>>
}
