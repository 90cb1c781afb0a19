import type { ServicesSetting } from '#lib/config-values.ts'
import { COURIERS, type CourierName } from '#rules/couriers.ts'
import type { ServiceKeys } from '#rules/service-keys.ts'
import type { CourierAccount } from './courier-account.ts'
import type { KnownQuotes } from './courier-driver.ts'
import { courierAddress } from './couriers.ts'

/** A courier that the shop calls, and how the shop is known to it. */
export interface ConnectedCourier {
  name: CourierName
  account: CourierAccount
  quotes: KnownQuotes
}

const SIMULATED_KEY = 'shop:simulated:1'

/** „user:password:place“: passwords may have colons. */
function accessOf(key: string) {
  const [user = '', ...rest] = key.split(':')
  return { user, password: rest.slice(0, -1).join(':'), place: rest.at(-1) ?? '' }
}

interface Connecting {
  wanted: ServicesSetting<CourierName>
  keys: ServiceKeys
  /** Null: the couriers themselves are called. */
  simulatorUrl: string | null
  sender: Omit<CourierAccount['sender'], 'place'>
}

/** Of the wanted couriers those that have a key; simulated ones need none. */
export function connectCouriers({ wanted, keys, simulatorUrl, sender }: Connecting): ConnectedCourier[] {
  if (wanted === 'off') return []
  const names = wanted === 'simulated' ? COURIERS : wanted
  return names.flatMap((name) => {
    const key = wanted === 'simulated' ? SIMULATED_KEY : keys[`${name}_KEY`]
    if (key === undefined) return []
    const { user, password, place } = accessOf(key)
    const address = courierAddress(name, simulatorUrl)
    return [{ name, account: { address, user, password, sender: { ...sender, place } }, quotes: new Map() }]
  })
}
