import { pino, type Logger } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from './config.ts'

/** What never stands in the log, wherever it turns up in an object. */
const SECRETS = ['password', 'passwordHash', 'sessionToken', 'token', 'authorization', 'cookie']

/** The process's log: one JSON object a line, or coloured lines for people. Errors keep their stack, requests only method and path. */
export function logOf({ log }: Pick<Config, 'log'>): Logger {
  const options = {
    level: log.level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return log.format === 'pretty'
    ? pino(options, pretty({ colorize: process.stdout.isTTY, ignore: 'pid' }))
    : pino(options)
}
