import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterFiles } from '#lib/database/cluster-files.ts'
import type { Goods } from './goods.ts'
import type * as Prepare from './prepare.ts'
import { startShop, stopProcess, type Server } from './servers.ts'

/** A running shop with its own database. */
export interface Shop extends Server {
  /** The checkout whose code runs. */
  checkout: string
  dataDir: string
  /** Of its database. */
  url: string
  postgresPid: number
  goods: Goods
}

/** Fills a database with the checkout's own code, so that both versions have the same goods. */
export async function fillShop(checkout: string, dataDir: string): Promise<Pick<Shop, 'url' | 'goods'>> {
  const { prepareShop }: typeof Prepare = await import(join(checkout, 'tools/bench/prepare.ts'))
  return prepareShop(dataDir, { products: 1_000, orders: 0, moreUnits: 1_000_000 })
}

export async function openShop(checkout: string, dataDir: string, filled: Pick<Shop, 'url' | 'goods'>): Promise<Shop> {
  const server = await startShop(dataDir, {}, 'ignore', checkout)
  const pidFile = join(clusterFiles(dataDir).cluster, 'postmaster.pid')
  const postgresPid = Number.parseInt(await readFile(pidFile, 'utf8'), 10)
  return { ...server, ...filled, checkout, dataDir, postgresPid }
}

export const closeShop = (shop: Shop): Promise<void> => stopProcess(shop.process)
