import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailTransports } from './outbox.rules.ts'
import { mimeMessage } from './mime-message.service.ts'

/** Files hold links that open accounts and orders: only the shop's own user may read them. */
export function folderTransports(folder: string, from: string): MailTransports {
  const place = { place: folder, isRepeatable: true }
  return {
    ...place,
    open: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // A folder of an earlier version.
      await chmod(folder, 0o700)
      return {
        ...place,
        send: async (mail, onHandOver) => {
          const message = await mimeMessage(from, mail)
          await onHandOver()
          const file = join(folder, `${mail.messageId.replaceAll(/[<>]|@.*/g, '')}.eml`)
          await writeFile(`${file}.part`, message, { mode: 0o600 })
          await rename(`${file}.part`, file)
          return { kind: 'sent' }
        },
        close: async () => undefined,
      }
    },
  }
}

/** Deletes files that are older than an instant; a shop without them has no folder. */
export async function sweepFolder(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch((): string[] => [])
  for (const name of names.filter((each) => /\.eml(?:\.part)?$/.test(each))) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found !== null && found.mtime < before) await rm(file, { force: true })
  }
}
