import type { Logger } from 'pino'
import type { Config } from '#lib/config.ts'
import { boolean, returning } from '#lib/database/row.ts'
import type { Database } from '#lib/database/sql.ts'
import { readShopFacts } from '../../content/shop-settings/shop-facts.service.ts'
import { startSimulator, type Simulator } from '../../simulators/start-simulator.ts'
import { connectCouriers, couriersWanted, type ConnectedCourier } from '../couriers/connect-couriers.ts'

interface OpenCouriers {
  connected: ConnectedCourier[]
  /** Null unless they are simulated. */
  simulator: Simulator | null
}

/** As the setting says. Fails with `StartError` for a courier without a key. */
export async function openCouriers({
  config,
  sql: database,
  log,
}: {
  config: Config
  sql: Database
  log: Logger
}): Promise<OpenCouriers> {
  const shop = await database.first(returning({ isDemo: boolean })`SELECT s.is_demo AS "isDemo" FROM shop_settings s`)
  const wanted = couriersWanted(config, shop?.isDemo ?? false)
  if (wanted === 'off') return { connected: [], simulator: null }
  const simulator = wanted === 'simulated' ? await startSimulator('courier', { config, log }) : null
  const { company, phone, email } = await readShopFacts(database)
  const connected = connectCouriers({
    wanted,
    keys: config.courierKeys,
    simulatorUrl: simulator?.url ?? null,
    sender: { name: company, phone, email },
  })
  return { connected, simulator }
}
