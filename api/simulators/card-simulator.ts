// A provider of card payments for a shop without a contract, with a clock and faults of its own.
import { borica, boricaPage } from './card/borica-simulator.ts'
import { control } from './card/control.ts'
import { emptyCardState } from './card/simulated-payments.ts'
import { stripe, stripePage } from './card/stripe-simulator.ts'
import { openSimulatedService, serveParent, type SimulatedService } from './simulated-service.ts'

/** `file` keeps payments and the clock between starts; null: in memory. */
export const openCardSimulator = (file: string | null = null): Promise<SimulatedService> =>
  openSimulatedService({ initial: emptyCardState(), handles: [stripe, stripePage, borica, boricaPage], control, file })

if (import.meta.main) await serveParent(openCardSimulator)
