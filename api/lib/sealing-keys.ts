import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { writableFolder } from './database/cluster-files.ts'
import { codeOf, messageOf } from './database/error-facts.ts'
import { KEY_BYTES, type SealingKeys } from './sealed-text.ts'
import { StartError } from './start-error.ts'

/** A complete file gets the name, so of processes that start at once all read the same key. */
function writeKey(file: string): void {
  const draft = `${file}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    const key = randomBytes(KEY_BYTES).toString('base64')
    writeFileSync(draft, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    throw new StartError(`The key that seals secrets cannot be written: ${messageOf(error)}. Or set SEALING_KEYS.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

function readKey(file: string): Buffer {
  const failure = (reason: string) =>
    new StartError(
      `The key that seals secrets, ${file}, ${reason}. Restore this file; without it stored secrets stay sealed.`,
    )
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw failure(`cannot be read: ${messageOf(error)}`)
  }
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== KEY_BYTES) throw failure(`is not ${KEY_BYTES} bytes in Base64`)
  return key
}

/**
 * Those of SEALING_KEYS, then the key of the data folder (docs/spec/service-keys.md#sealing). Without SEALING_KEYS the
 * first start creates that key. Fails with StartError when its file is damaged.
 */
export function openSealingKeys({ dataDir, sealingKeys }: Pick<Config, 'dataDir' | 'sealingKeys'>): SealingKeys {
  const file = join(writableFolder(dataDir), 'sealing-key')
  const [first, ...others] = sealingKeys
  if (first !== undefined) return existsSync(file) ? [first, ...others, readKey(file)] : [first, ...others]
  if (!existsSync(file)) writeKey(file)
  return [readKey(file)]
}
