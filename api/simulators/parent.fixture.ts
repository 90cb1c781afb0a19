// A shop that starts simulators and is killed.
import { pino } from 'pino'
import { startSimulators } from './start-simulators.ts'

const wanted = { couriers: true, cards: false, dataDir: process.argv[2] ?? '' }
const { courierUrl } = await startSimulators(wanted, pino({ level: 'silent' }))
process.send?.({ courierUrl })
setInterval(() => undefined, 1_000_000)
