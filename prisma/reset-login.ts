// `npm run shop:reset-login -- NAME`: a staff member can log in again, without the panel.
import { parseArgs } from 'node:util'
import { resetLogin } from '#api/people/admins/reset-login.service.ts'
import { readConfig } from '#lib/config.ts'
import { connect } from '#lib/database/connect.ts'
import { urlInUse } from '#lib/database/embedded-postgres.ts'
import { openDatabase } from '#lib/database/open-database.ts'
import { logOf } from '#lib/log.ts'
import { randomPassword } from '#lib/passwords.ts'
import { StartError } from '#lib/start-error.ts'

async function reset(username: string): Promise<string> {
  const config = readConfig(process.env)
  const log = await logOf(config)
  const { dataDir } = config
  const { url = urlInUse(dataDir) } = config.database
  const database = await openDatabase({ dataDir, database: { url } }, log)
  const { sql, close } = connect(database.url, 2, log)
  try {
    const password = randomPassword()
    const admin = await resetLogin(sql, { username }, password)
    if (!admin) throw new StartError(`There is no staff member ${username}.`)
    return `${admin.username}: password ${password}   (shown this once)\nThe first login asks for another one. One-time codes are off, and all sessions have ended.\n`
  } finally {
    await close()
    await database.stop()
  }
}

const { positionals } = parseArgs({ allowPositionals: true })
const [username] = positionals
try {
  if (username === undefined || positionals.length > 1)
    throw new StartError('Name the staff member: npm run shop:reset-login -- admin')
  process.stdout.write(await reset(username))
} catch (error) {
  process.stderr.write(
    error instanceof StartError
      ? `\n${error.message}\n\n`
      : `\nNothing was changed.\n${error instanceof Error ? error.stack : String(error)}\n\n`,
  )
  process.exitCode = 1
}
