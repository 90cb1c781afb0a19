// Child process for tests: tells the CDN of its settings what changed in its database, until it is killed.
import { pino } from 'pino'
import { connect } from '#lib/database/connect.ts'
import { readConfig } from '#lib/config.ts'
import { startPurging } from './start-purging.ts'

const config = readConfig(process.env)
const log = pino({ level: 'silent' })
const { sql } = connect(config.database.url ?? '', 2, log)
startPurging({ config, sql, log, clock: () => new Date() })
setInterval(() => undefined, 60_000)
process.stdin.on('end', () => process.exit(1)).resume()
process.stdout.write('purging\n')
