// Couriers for a shop without contracts: Econt, Speedy and BOX NOW, with a clock and faults of their own.
import { boxNow } from './courier/box-now.ts'
import { control } from './courier/control.ts'
import { econt } from './courier/econt.ts'
import { initialState } from './courier/parcels.ts'
import { places } from './courier/places.ts'
import { speedy } from './courier/speedy.ts'
import { openSimulatedService, serveParent, type SimulatedService } from './simulated-service.ts'

/** `file` keeps parcels and the clock between starts; null: in memory. */
export const openCourierSimulator = (file: string | null = null): Promise<SimulatedService> =>
  openSimulatedService({ initial: initialState(), handles: [places, econt, speedy, boxNow], control, file })

if (import.meta.main) await serveParent(openCourierSimulator)
