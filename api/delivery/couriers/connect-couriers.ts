import type { Config } from '#lib/config.ts'
import { StartError } from '#lib/start-error.ts'
import { COURIERS, type CourierName } from '#rules/couriers.ts'
import type { CourierAccount } from './courier-account.ts'
import type { KnownQuotes } from './courier-driver.ts'
import { courierAddress } from './couriers.ts'

/** A courier that the shop calls, and how the shop is known to it. */
export interface ConnectedCourier {
  name: CourierName
  account: CourierAccount
  quotes: KnownQuotes
}

type CouriersWanted = NonNullable<Config['couriers']>

/** docs/spec/delivery.md#couriers */
export const couriersWanted = ({ couriers }: Pick<Config, 'couriers'>, isDemo: boolean): CouriersWanted =>
  couriers ?? (isDemo ? 'simulated' : 'off')

const SIMULATED_KEY = { user: 'shop', password: 'simulated', place: '1' }

/** „user:password:place“: passwords may have colons. */
function keyOf(name: CourierName, key: string | undefined) {
  const [, user, password, place] = /^([^:]+):(.+):([^:]+)$/.exec(key ?? '') ?? []
  if (user === undefined || password === undefined || place === undefined)
    throw new StartError(
      `COURIERS names ${name}, which needs ${name}_KEY: user, password and the courier's code of the office where the shop hands parcels in, separated by colons.`,
    )
  return { user, password, place }
}

interface Connecting {
  wanted: CouriersWanted
  keys: Config['courierKeys']
  /** Null unless couriers are simulated. */
  simulatorUrl: string | null
  sender: Omit<CourierAccount['sender'], 'place'>
}

/** Fails with `StartError` for a courier without a key. */
export function connectCouriers({ wanted, keys, simulatorUrl, sender }: Connecting): ConnectedCourier[] {
  if (wanted === 'off') return []
  const names = wanted === 'simulated' ? COURIERS : wanted
  return names.map((name) => {
    const { user, password, place } = wanted === 'simulated' ? SIMULATED_KEY : keyOf(name, keys[name])
    const address = courierAddress(name, wanted === 'simulated' ? simulatorUrl : null)
    return { name, account: { address, user, password, sender: { ...sender, place } }, quotes: new Map() }
  })
}
