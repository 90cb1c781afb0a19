import { isDeepStrictEqual } from 'node:util'
import { oneOf, returning, string } from '#lib/database/row.ts'
import { withoutAuthor } from '#lib/database/author.ts'
import { sql, type Sql } from '#lib/database/sql.ts'
import type { ServicesSetting } from '#lib/config-values.ts'
import { ServiceKeyName } from '#prisma/client.ts'
import { CARD_PROVIDERS, type CardProviderName } from '#rules/card-providers.ts'
import { COURIERS, type CourierName } from '#rules/couriers.ts'
import type { App } from '../../context.ts'
import { readShopFacts } from '../../content/shop-settings/shop-facts.service.ts'
import { readDuePlaces } from '../../delivery/courier-places/courier-places.service.ts'
import { connectCouriers, type ConnectedCourier } from '../../delivery/couriers/connect-couriers.ts'
import { shareNext } from '../../platform/cache/share-next.ts'
import { connectCards, NO_CARDS, type CardAddresses } from '../../platform/cards/cards.ts'
import { keysInForce, type StoredKey } from './service-keys.rules.ts'

export interface ServicesWanted {
  couriers: ServicesSetting<CourierName>
  cards: ServicesSetting<CardProviderName>
}

/** docs/spec/service-keys.md#services */
export const servicesWanted = ({ couriers, payments }: App['config'], isDemo: boolean): ServicesWanted => ({
  couriers: couriers ?? (isDemo ? 'simulated' : COURIERS),
  cards: payments ?? (isDemo ? 'simulated' : CARD_PROVIDERS),
})

/** Where services answer. */
interface Addresses {
  /** Null: the couriers themselves. */
  courierSimulatorUrl: string | null
  cards?: CardAddresses
}

const readStoredKeys = (database: Sql): Promise<StoredKey[]> =>
  database.rows(returning({ name: oneOf(ServiceKeyName), sealed: string })`SELECT k.name, k.sealed FROM service_keys k`)

/** Of an app before `openServices`, and of one that calls no service. */
export const NO_SERVICES: Pick<App, 'couriers' | 'cards' | 'reconnectServices'> = {
  couriers: [],
  cards: NO_CARDS,
  reconnectServices: async () => NO_SERVICES,
}

/** The services that a caller of the shop may notice. */
const noticed = ({ couriers, cards }: App): string =>
  [...couriers.map(({ name }) => name), cards.offered?.provider ?? ''].join(' ')

const isSameCourier = (one: ConnectedCourier, other: ConnectedCourier): boolean =>
  one.name === other.name && isDeepStrictEqual(one.account, other.account)

/** With the keys and the sender as they are now. Simulated cards stay: their simulator knows one key. */
async function connectServices(app: App, wanted: ServicesWanted, addresses: Addresses): Promise<void> {
  const { config, sql: database, sealingKeys } = app
  const [stored, { company, phone, email }] = await Promise.all([readStoredKeys(database), readShopFacts(database)])
  const keys = keysInForce(config.serviceKeys, stored, sealingKeys)
  const connected = connectCouriers({
    wanted: wanted.couriers,
    keys,
    simulatorUrl: addresses.courierSimulatorUrl,
    sender: { name: company, phone, email },
  })
  // Cached prices of an unchanged courier stay.
  app.couriers = connected.map((courier) => app.couriers.find((one) => isSameCourier(one, courier)) ?? courier)
  if (wanted.cards !== 'simulated')
    app.cards = connectCards(wanted.cards === 'off' ? [] : wanted.cards, keys, addresses.cards)
}

/** Services that the settings name, and that lack a key. */
function namedWithoutKey({ config: { couriers, payments }, couriers: connected, cards }: App): string[] {
  const named = typeof couriers === 'object' && couriers !== null ? couriers : []
  const providers = typeof payments === 'object' && payments !== null ? payments : []
  return [
    ...named.filter((name) => !connected.some((courier) => courier.name === name)),
    ...providers.filter((name) => cards.of(name) === null),
  ]
}

/** Answers that this process caches say which services the shop calls. A new courier has no places yet. */
async function reconnectServices(app: App, wanted: ServicesWanted, addresses: Addresses): Promise<App> {
  const [before, known] = [noticed(app), app.couriers]
  await connectServices(app, wanted, addresses)
  if (app.couriers.some((courier) => !known.includes(courier)))
    readDuePlaces(app).catch((error: unknown) => app.log.warn({ err: error }, 'places of couriers'))
  if (noticed(app) !== before) {
    app.log.info({ services: noticed(app) }, 'the shop calls other services')
    await app.sql.run(sql`SELECT add_catalog_change('everything', NULL)`)
  }
  return app
}

/** Connects couriers and providers of cards, and again after each change of a key or of the shop's facts by any process. */
export async function openServices(app: App, wanted: ServicesWanted, addresses: Addresses): Promise<void> {
  await connectServices(app, wanted, addresses)
  const services = namedWithoutKey(app)
  if (services.length > 0) app.log.warn({ services }, 'the settings name services that have no key')
  app.reconnectServices = shareNext(() => withoutAuthor(() => reconnectServices(app, wanted, addresses)))
  app.live.followSettings(() => {
    app
      .reconnectServices()
      .catch((error: unknown) => app.log.warn({ err: error }, 'keys of outside services could not be read'))
  })
}
