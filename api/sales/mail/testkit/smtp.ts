import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  messageId: string
  to: string[]
  raw: string
}

class Refusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number) {
    super(`refused with ${responseCode}`)
    this.responseCode = responseCode
  }
}

/**
 * A local mail server that stores accepted messages. `refused` maps recipients to error codes; `onTaken` runs after a
 * message is stored, before the answer.
 */
export async function smtpServer({
  refused = {},
  onTaken = async () => undefined,
}: {
  refused?: Record<string, number>
  onTaken?: (mail: ReceivedMail) => Promise<void>
} = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, callback) => {
      const code = refused[address]
      callback(code === undefined ? null : new Refusal(code))
    },
    onData: (stream, { envelope }, callback) => {
      const take = async () => {
        const raw = await text(stream)
        const mail = {
          messageId: /^Message-ID: (.+)$/im.exec(raw)?.[1]?.trim() ?? '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
        }
        received.push(mail)
        await onTaken(mail)
      }
      callbackify(take)(callback)
    },
  })
  // Tests kill clients in the middle of a session.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const address: AddressInfo | string | null = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    idsTo: (to: string) => received.filter((mail) => mail.to.includes(to)).map(({ messageId }) => messageId),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
