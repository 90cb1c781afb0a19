// Prints the broken invariants of the shop under DATA_DIR (or DATABASE_URL) as a JSON list. For tests that kill a
// server.
import { readConfig } from '#lib/config.ts'
import { connect } from '#lib/database/connect.ts'
import { openDatabase } from '#lib/database/open-database.ts'
import { logOf } from '#lib/log.ts'
import { brokenInvariants } from './invariants.ts'

const config = readConfig(process.env)
const log = await logOf(config)
const database = await openDatabase(config, log)
const { sql, close } = connect(database.url, 2, log)
process.stdout.write(JSON.stringify(await brokenInvariants({ sql })))
await close()
await database.stop()
