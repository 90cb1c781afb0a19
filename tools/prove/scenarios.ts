import type { Scenario } from './scenario.ts'
import { R15, R16, R19 } from './scenarios/accounts.ts'
import { F2, F3, F6, F7 } from './scenarios/database-faults.ts'
import { F18, R26 } from './scenarios/card-payments.ts'
import { R18 } from './scenarios/deleted-goods.ts'
import { C3 } from './scenarios/ends.ts'
import { R20 } from './scenarios/everything.ts'
import { F10 } from './scenarios/full-disk.ts'
import { G1 } from './scenarios/generated-calls.ts'
import { F1, F9 } from './scenarios/killed-servers.ts'
import { F4, F5 } from './scenarios/lost-answers.ts'
import { R12 } from './scenarios/many-lines.ts'
import { R11 } from './scenarios/one-cart.ts'
import { F16, R24 } from './scenarios/packages.ts'
import { F17 } from './scenarios/parcels.ts'
import { R25 } from './scenarios/parties.ts'
import { F13, F14, F8 } from './scenarios/processes.ts'
import { R7, R8 } from './scenarios/promo-codes.ts'
import { R3, R4 } from './scenarios/rentals.ts'
import { F15 } from './scenarios/reminders.ts'
import { R5, R6 } from './scenarios/repeated-orders.ts'
import { R1, R2 } from './scenarios/sell-out.ts'
import { R21, R22, R23 } from './scenarios/settlements.ts'
import { F12 } from './scenarios/soak.ts'
import { C1, C2 } from './scenarios/sofia-days.ts'
import { R10, R13, R14, R9 } from './scenarios/staff-storms.ts'
import { R17 } from './scenarios/two-steps.ts'

const RACES = { R1, R2, R3, R4, R5, R6, R7, R8, R9, R10, R11, R12 }
const MORE_RACES = { R13, R14, R15, R16, R17, R18, R19, R20, R21, R22, R23, R24, R25, R26 }
const FAULTS = { F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F12, F13, F14, F15, F16, F17, F18 }
const SCENARIOS_BY_NAME: Record<string, Scenario> = { ...RACES, ...MORE_RACES, ...FAULTS, G1, C1, C2, C3 }

/** By name. */
export const SCENARIOS: ReadonlyMap<string, Scenario> = new Map(Object.entries(SCENARIOS_BY_NAME))
