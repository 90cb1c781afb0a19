import type { Handle } from '../simulated-service.ts'
import { Money, type CardState, type EventFault } from './simulated-payments.ts'

interface CardControl {
  keys?: Partial<CardState['keys']>
  faults?: EventFault[]
  payment?: string
  dispute?: string
  on?: boolean
}

/**
 * Of cards alone: keys and the address of events (`/control/keys`), faults of the next events
 * (`/control/event-faults`), sending delayed ones (`/control/deliver`), a dispute (`/control/dispute`), banks that
 * decline all stored cards (`/control/decline-stored`).
 */
export const control: Handle<CardState> = ({ path, body }, state, now) => {
  const { keys, faults, payment: id, dispute, on }: CardControl = Object(body)
  const money = new Money(state, now)
  switch (path) {
    case '/control/keys':
      Object.assign(state.keys, keys)
      break
    case '/control/event-faults':
      state.eventFaults = faults ?? []
      break
    case '/control/deliver':
      for (const event of state.delayed.splice(0)) money.send(event.replace(/^next /, ''))
      break
    case '/control/decline-stored':
      state.declinesStored = on === true
      break
    case '/control/dispute': {
      const payment = money.find(id ?? '')
      if (payment === undefined) return { status: 404, body: { message: 'no such payment' } }
      payment.dispute = dispute ?? 'needs_response'
      money.notify(payment, 'charge.dispute.created')
      break
    }
    default:
      return null
  }
  return { status: 200, body: {} }
}
