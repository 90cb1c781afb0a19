import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailTransport, MailTransports, Outcome } from './outbox.rules.ts'
import { mimeMessage } from './mime-message.service.ts'

/** Milliseconds; a sent message is answered well before its lease ends. */
const WAITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000, dnsTimeout: 10_000 }

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)

function answerCode(error: unknown): number | null {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : null
  return typeof code === 'number' ? code : null
}

/** Before the handover the failure is certain; afterwards only an error code of the server is. */
export function outcomeOf(error: unknown, isHandedOver: boolean): Outcome {
  const code = answerCode(error)
  if (isHandedOver && code === null) return { kind: 'unknown', reason: reasonOf(error) }
  return { kind: 'refused', isPermanent: code !== null && code >= 500, reason: reasonOf(error) }
}

async function connected(url: string): Promise<SMTPConnection> {
  const { auth, ...options } = parseConnectionUrl(url)
  const connection = new SMTPConnection({ ...options, ...WAITS })
  await new Promise<void>((resolve, reject) => {
    connection.once('error', reject)
    connection.connect((error) => (error ? reject(error) : resolve()))
  })
  // Without a listener an error would end the process; the current message gets it through its own callback.
  connection.on('error', () => undefined)
  if (auth)
    await new Promise<void>((resolve, reject) => {
      connection.login({ user: auth.user, pass: auth.pass }, (error) => (error ? reject(error) : resolve()))
    })
  return connection
}

/** Yields the message when the server is ready, after `onHandOver` has recorded it. */
async function* letterAfter(onHandOver: () => Promise<void>, message: Buffer) {
  await onHandOver()
  yield message
}

interface Sending {
  envelope: { from: string; to: string[] }
  message: Buffer
  onHandOver: () => Promise<void>
}

async function sendOver(connection: SMTPConnection, { envelope, message, onHandOver }: Sending): Promise<Outcome> {
  let isHandedOver = false
  const noted = async () => {
    await onHandOver()
    isHandedOver = true
  }
  return new Promise((resolve) => {
    connection.send(envelope, Readable.from(letterAfter(noted, message)), (error) =>
      resolve(error ? outcomeOf(error, isHandedOver) : { kind: 'sent' }),
    )
  })
}

function transportOver(place: string, first: SMTPConnection, url: string, from: string): MailTransport {
  let connection: SMTPConnection | null = first
  const sender = /<([^>]+)>/.exec(from)?.[1] ?? from
  return {
    place,
    isRepeatable: false,
    send: async (mail, onHandOver) => {
      const message = await mimeMessage(from, mail)
      try {
        connection ??= await connected(url)
      } catch (error) {
        return { kind: 'refused', isPermanent: false, reason: reasonOf(error) }
      }
      const outcome = await sendOver(connection, { envelope: { from: sender, to: [mail.to] }, message, onHandOver })
      if (outcome.kind !== 'sent') {
        // The state of a connection after a rejection depends on the server.
        connection.close()
        connection = null
      }
      return outcome
    },
    close: async () => connection?.quit(),
  }
}

/** Sends to a mail server; `url` is `smtp://user:password@host:587` or `smtps://…`. */
export function smtpTransports(url: string, from: string): MailTransports {
  const { host } = new URL(url)
  return {
    place: host,
    isRepeatable: false,
    open: async () => transportOver(host, await connected(url), url, from),
  }
}
