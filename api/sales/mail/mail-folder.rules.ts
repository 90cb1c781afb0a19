import { resolve } from 'node:path'
import type { Config } from '#lib/config.ts'

/** Of a shop without SMTP: what it would send. */
export const mailFolderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => resolve(dataDir, 'mail')
