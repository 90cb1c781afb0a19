import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterFiles } from '#lib/database/cluster-files.ts'
import { openConnection } from './connection.ts'
import { bodyOf } from './flows.ts'
import type { Goods } from './goods.ts'
import type * as Prepare from './prepare.ts'
import { ADMIN, startShop, stopProcess, type Server } from './servers.ts'

/** A running shop with its own database. */
export interface Shop extends Server {
  /** The checkout whose code runs. */
  checkout: string
  dataDir: string
  /** Of its database. */
  url: string
  postgresPid: number
  staffToken: string
  goods: Goods
}

/** Fills a database with the checkout's own code, so that both versions have the same goods. */
export async function fillShop(checkout: string, dataDir: string): Promise<Pick<Shop, 'url' | 'goods'>> {
  const { prepareShop }: typeof Prepare = await import(join(checkout, 'tools/bench/prepare.ts'))
  return prepareShop(dataDir, { products: 1_000, orders: 200, moreUnits: 1_000_000 })
}

/** The token of a session of the admin. */
export async function logIn(port: number): Promise<string> {
  const connection = await openConnection(port)
  try {
    const login = { path: '/api/admin/login', body: JSON.stringify(ADMIN) }
    const { sessionToken }: { sessionToken: string } = JSON.parse(bodyOf(await connection.send(login), login))
    return sessionToken
  } finally {
    connection.close()
  }
}

export async function openShop(checkout: string, dataDir: string, filled: Pick<Shop, 'url' | 'goods'>): Promise<Shop> {
  const server = await startShop(dataDir, {}, 'ignore', checkout)
  const pidFile = join(clusterFiles(dataDir).cluster, 'postmaster.pid')
  const postgresPid = Number.parseInt(await readFile(pidFile, 'utf8'), 10)
  return { ...server, ...filled, checkout, dataDir, postgresPid, staffToken: await logIn(server.port) }
}

export const closeShop = (shop: Shop): Promise<void> => stopProcess(shop.process)
