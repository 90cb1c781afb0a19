// A shop that starts a simulator and is killed.
import { pino } from 'pino'
import { startSimulator } from './start-simulator.ts'

const shop = { config: { dataDir: process.argv[2] ?? '' }, log: pino({ level: 'silent' }) }
const { url } = await startSimulator('courier', shop)
process.send?.({ url })
setInterval(() => undefined, 1_000_000)
