import type { Admin, ServiceKey } from '#prisma/client.ts'
import { NotFoundError } from '#lib/errors.ts'
import { sealed } from '#lib/sealed-text.ts'
import { CARD_PROVIDERS } from '#rules/card-providers.ts'
import {
  OUTSIDE_SERVICES,
  OUTSIDE_SERVICE_NAMES,
  type OutsideServiceName,
  type ServiceKeyName,
} from '#rules/service-keys.ts'
import type { Context } from '../../context.ts'
import { provenAdmin } from '../../people/admins/admins.service.ts'
import type { ServiceKeyInput } from './service-keys.input.ts'
import { keyStateOf, serviceStateOf, type ServiceKeyState, type ServiceState } from './service-keys.rules.ts'

/** Without the value, which nothing reads back. */
export interface ShownKey {
  name: ServiceKeyName
  state: ServiceKeyState
  /** Of the value in the panel; null without one. */
  stored: { at: Date; by: string } | null
}

export interface ShownService {
  name: OutsideServiceName
  state: ServiceState
  keys: readonly ShownKey[]
}

type StoredRow = ServiceKey & { admin: Pick<Admin, 'name' | 'username'> }

function shownKey({ config, sealingKeys }: Context, name: ServiceKeyName, row: StoredRow | undefined): ShownKey {
  return {
    name,
    state: keyStateOf(name, config.serviceKeys, row, sealingKeys),
    stored: row ? { at: row.setAt, by: row.admin.name || row.admin.username } : null,
  }
}

/** Whether the shop calls it now, or a simulator in its place. */
function connectionOf({ couriers, cards }: Context, name: OutsideServiceName) {
  const provider = CARD_PROVIDERS.find((one) => one.toUpperCase() === name)
  if (provider !== undefined) return { isConnected: cards.of(provider) !== null, isSimulated: cards.isSimulated }
  const courier = couriers.find((one) => one.name === name)
  return { isConnected: courier !== undefined, isSimulated: courier?.account.address.isSimulated ?? false }
}

/** All services that need keys, with the state of each key. */
export async function outsideServices(ctx: Context): Promise<ShownService[]> {
  const rows = await ctx.db.serviceKey.findMany({ include: { admin: { select: { name: true, username: true } } } })
  return OUTSIDE_SERVICE_NAMES.map((name) => {
    const keys = OUTSIDE_SERVICES[name].keys.map((key) =>
      shownKey(
        ctx,
        key,
        rows.find((row) => row.name === key),
      ),
    )
    const hasAllKeys = keys.every(({ state }) => state === 'environment' || state === 'panel')
    return { name, state: serviceStateOf({ ...connectionOf(ctx, name), hasAllKeys }), keys }
  })
}

async function reconnected(ctx: Context): Promise<ShownService[]> {
  const { couriers, cards } = await ctx.reconnectServices()
  return outsideServices({ ...ctx, couriers, cards })
}

/**
 * The latest of two concurrent writes holds. Every process calls the service with the new value at once. Fails as
 * `provenAdmin` does.
 */
export async function setServiceKey(ctx: Context, { name, value, password }: ServiceKeyInput): Promise<ShownService[]> {
  const { id: adminId } = await provenAdmin(ctx, password)
  const data = { sealed: sealed(ctx.sealingKeys, value), setAt: ctx.clock(), adminId }
  await ctx.db.serviceKey.upsert({ where: { name }, create: { name, ...data }, update: data })
  return reconnected(ctx)
}

/** The environment's value stays in force. Fails with `NotFoundError`, and as `provenAdmin` does. */
export async function clearServiceKey(
  ctx: Context,
  { name, password }: { name: ServiceKeyName; password: string },
): Promise<ShownService[]> {
  await provenAdmin(ctx, password)
  const { count } = await ctx.db.serviceKey.deleteMany({ where: { name } })
  if (count === 0) throw new NotFoundError('Този ключ не е записан в панела.')
  return reconnected(ctx)
}
