import type { BaseLogger } from 'pino'

/** What the database's start and stop report to: any pino logger. */
export type DatabaseLog = Pick<BaseLogger, 'info' | 'warn'>
