import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** Redacted down to the third level of a logged object. */
const SECRETS = ['password', 'passwordHash', 'sessionToken', 'token', 'authorization', 'cookie']

async function prettyStream(): Promise<DestinationStream> {
  // Lazy: a server's log goes to a file or a collector.
  const { default: pretty } = await import('pino-pretty')
  const layout = { singleLine: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid' }
  // Written synchronously, so that lines are in order with other output, and complete when the process ends.
  return pretty({ ...layout, colorize: process.stdout.isTTY, sync: true })
}

/** Lines to read on a terminal, JSON elsewhere, unless LOG_FORMAT says which. */
export async function logOf({ log }: Pick<Config, 'log'>): Promise<Logger> {
  const options = {
    level: log.level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  const format = log.format ?? (process.stdout.isTTY ? 'pretty' : 'json')
  return format === 'pretty' ? pino(options, await prettyStream()) : pino(options)
}
