import type { Fault } from '../../../simulators/simulated-service.ts'
import type { EventKind } from '../../../simulators/courier/parcels.ts'

/** The control of a simulator, as tests and the demo use it. */
export function controlOf(url: string) {
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${url}/control/${path}`, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  return {
    clock: (input: { now?: string; advanceMs?: number }) => post('clock', input),
    faults: (...faults: Fault[]) => post('faults', { faults }),
    release: () => post('release', {}),
    moves: (byItself: boolean) => post('moves', { byItself: byItself ? 'yes' : 'no' }),
    closePlaces: (...places: string[]) => post('closed-places', { places }),
    shortLists: (count: number | null) => post('short-lists', { count }),
    fate: (number: string, fate: 'delivered' | 'refused' | 'lost') => post('parcels', { number, fate }),
    pay: (number: string, paidMinor: number) => post('parcels', { number, paidMinor }),
    event: (number: string, event: { kind: EventKind; at?: string; code?: string }) =>
      post('parcels', { number, event }),
    parcels: async (): Promise<
      { courier: string; number: string; reference: string; cancelledAt: number | null; codMinor: number }[]
    > => {
      const state: unknown = await (await fetch(`${url}/control/state`)).json()
      return Reflect.get(Object(state), 'parcels')
    },
  }
}

/** Of a shop whose couriers are simulated. */
export function simulatorUrl({ couriers }: { couriers: readonly { account: { address: { url: string } } }[] }): string {
  const [first] = couriers
  if (first === undefined) throw new Error('this shop has no couriers')
  return new URL(first.account.address.url).origin
}
