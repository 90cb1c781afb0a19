import type { Handle } from '../simulated-service.ts'
import { listAt, numberAt, textAt } from './fields.ts'
import type { CourierState, EventKind, Fate } from './parcels.ts'

const FATES: readonly Fate[] = ['delivered', 'refused', 'lost']

const KINDS: readonly EventKind[] = [
  'prepared',
  'accepted',
  'transit',
  'courier',
  'ready',
  'attempt',
  'delivered',
  'refused',
  'returning',
  'returned',
  'lost',
]

/**
 * Of couriers alone: what becomes of parcels (`/control/parcels` with `number` and `fate`, `paidMinor` or `event`),
 * whether they move by themselves (`/control/moves`), closed places (`/control/closed-places`), and lists
 * of places with only some of them (`/control/short-lists` with `count`).
 */
export const control: Handle<CourierState> = ({ path, body }, state, now) => {
  const ok = { status: 200, body: {} }
  if (path === '/control/moves') {
    state.movesByItself = textAt(body, 'byItself') !== 'no'
    return ok
  }
  if (path === '/control/closed-places') {
    state.closedPlaces = listAt(body, 'places').map(String)
    return ok
  }
  if (path === '/control/short-lists') {
    state.placesListed = textAt(body, 'count') === '' ? null : numberAt(body, 'count')
    return ok
  }
  if (path !== '/control/parcels') return null
  const parcel = state.parcels.find(({ number }) => number === textAt(body, 'number'))
  if (!parcel) return { status: 404, body: { message: 'no such parcel' } }
  const fate = FATES.find((name) => name === textAt(body, 'fate'))
  if (fate) parcel.fate = fate
  if (textAt(body, 'paidMinor') !== '') parcel.paidMinor = numberAt(body, 'paidMinor')
  const kind = KINDS.find((name) => name === textAt(body, 'event', 'kind'))
  if (kind) {
    const at = textAt(body, 'event', 'at')
    const code = textAt(body, 'event', 'code')
    parcel.events.push({ kind, at: at === '' ? now.getTime() : Date.parse(at), ...(code !== '' && { code }) })
  }
  return ok
}
