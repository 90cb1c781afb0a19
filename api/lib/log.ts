import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

/** Redacted down to the third level of a logged object. */
const SECRETS = ['password', 'passwordHash', 'sessionToken', 'token', 'authorization', 'cookie']

async function prettyStream(): Promise<DestinationStream> {
  try {
    const { default: pretty } = await import('pino-pretty')
    return pretty({ colorize: process.stdout.isTTY, ignore: 'pid' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')
      throw new StartError('LOG_FORMAT=pretty needs pino-pretty, a development package that is not installed here.')
    throw error
  }
}

/** Fails with StartError. */
export async function logOf({ log }: Pick<Config, 'log'>): Promise<Logger> {
  const options = {
    level: log.level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return log.format === 'pretty' ? pino(options, await prettyStream()) : pino(options)
}
