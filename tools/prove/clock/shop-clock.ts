import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect, type Connection } from '#lib/database/connect.ts'
import { Prisma } from '#prisma/client.ts'
import type { ProofShop } from '../proof-shop.ts'
import type { Size } from '../scenario.ts'

const ONE_ROUND: Size = { rounds: 1, clients: 1 }

/** Of scenarios with a clock: one round in both forms, and no servers but the one that has the clock. */
export const ONCE = { servers: 0, quick: ONE_ROUND, full: ONE_ROUND } as const

/** The clock of one server and of its database, fixed where it is set. */
export interface ShopClock {
  set: (instant: string) => Promise<void>
  /** A connection whose `now()` is that of the clock. */
  connection: Connection
}

const PRELOAD = fileURLToPath(new URL('process-clock.ts', import.meta.url))

/** A `now()` that is found before PostgreSQL's own by sessions with this search path, triggers included. */
const CREATE = [
  'CREATE SCHEMA prove_clock',
  'CREATE TABLE prove_clock.instant (at timestamptz NOT NULL)',
  'INSERT INTO prove_clock.instant VALUES (now())',
  'CREATE FUNCTION prove_clock.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT at FROM prove_clock.instant $$',
]

/** Starts one server again, with a clock that can be set in JavaScript and in SQL while `work` runs. */
export async function withShopClock(shop: ProofShop, work: (clock: ShopClock) => Promise<void>): Promise<void> {
  const { db, log } = shop.app
  const folder = mkdtempSync(join(tmpdir(), 'prove-clock-'))
  const file = join(folder, 'instant')
  writeFileSync(file, new Date().toISOString())
  for (const statement of CREATE) await db.$executeRawUnsafe(statement)
  await db.$executeRawUnsafe('ALTER DATABASE shop SET search_path = prove_clock, pg_catalog, public')
  // Wrong logins of another time would count at this one, and for longer.
  await db.throttle.deleteMany()
  await shop.open(1, { NODE_OPTIONS: `--import=${PRELOAD}`, PROVE_CLOCK: file })
  const connection = connect(shop.url, 2, log)
  const set = async (instant: string) => {
    await db.$executeRaw(Prisma.sql`UPDATE prove_clock.instant SET at = ${instant}::timestamptz`)
    writeFileSync(file, instant)
  }
  try {
    await work({ set, connection })
  } finally {
    await connection.close()
    await shop.open(0)
    await db.$executeRawUnsafe('ALTER DATABASE shop RESET search_path')
    await db.$executeRawUnsafe('DROP SCHEMA prove_clock CASCADE')
    rmSync(folder, { recursive: true, force: true })
  }
}
