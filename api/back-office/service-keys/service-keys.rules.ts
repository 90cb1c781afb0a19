import { opened, type SealingKeys } from '#lib/sealed-text.ts'
import type { ServiceKeyName, ServiceKeys } from '#rules/service-keys.ts'

export interface StoredKey {
  name: ServiceKeyName
  sealed: string
}

/** Where a key comes from (docs/spec/service-keys.md#two-places); `unreadable`: no sealing key opens what the panel stored. */
export type ServiceKeyState = 'environment' | 'panel' | 'unreadable' | 'missing'

export function keyStateOf(
  name: ServiceKeyName,
  fromEnvironment: ServiceKeys,
  stored: StoredKey | undefined,
  sealingKeys: SealingKeys,
): ServiceKeyState {
  if (fromEnvironment[name] !== undefined) return 'environment'
  if (stored === undefined) return 'missing'
  return opened(sealingKeys, stored.sealed) === null ? 'unreadable' : 'panel'
}

/** The keys that services are called with. */
export function keysInForce(
  fromEnvironment: ServiceKeys,
  stored: readonly StoredKey[],
  sealingKeys: SealingKeys,
): ServiceKeys {
  const panel = stored.map(({ name, sealed }) => [name, opened(sealingKeys, sealed) ?? undefined] as const)
  return { ...Object.fromEntries(panel), ...fromEnvironment }
}

export type ServiceState = 'connected' | 'simulated' | 'off' | 'incomplete'

/** Whether the shop calls a service (docs/spec/service-keys.md#services). */
export function serviceStateOf(facts: {
  isConnected: boolean
  isSimulated: boolean
  hasAllKeys: boolean
}): ServiceState {
  if (facts.isSimulated) return 'simulated'
  if (facts.isConnected) return 'connected'
  return facts.hasAllKeys ? 'off' : 'incomplete'
}
