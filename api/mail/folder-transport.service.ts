import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailTransports } from './outbox.rules.ts'
import { mimeMessage } from './mime-message.service.ts'

export function folderTransports(folder: string, from: string): MailTransports {
  const place = { place: folder, isRepeatable: true }
  return {
    ...place,
    open: async () => {
      await mkdir(folder, { recursive: true })
      return {
        ...place,
        send: async (mail, onHandOver) => {
          const message = await mimeMessage(from, mail)
          await onHandOver()
          const file = join(folder, `${mail.messageId.replaceAll(/[<>]|@.*/g, '')}.eml`)
          await writeFile(`${file}.part`, message)
          await rename(`${file}.part`, file)
          return { kind: 'sent' }
        },
        close: async () => undefined,
      }
    },
  }
}
