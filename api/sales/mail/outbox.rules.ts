const MINUTE_MS = 60_000

/** Minutes before each next try; three days in total. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720, 1440, 1440] as const

/** When to try again after `tries` failures; null to give up. */
export function nextTry(tries: number, now: Date): Date | null {
  const pause = PAUSES[tries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * MINUTE_MS)
}

export type Outcome =
  | { kind: 'sent' }
  /** The server rejected it; when `isPermanent`, a retry is useless. */
  | { kind: 'refused'; isPermanent: boolean; reason: string }
  /** The server received the whole message but did not answer. */
  | { kind: 'unknown'; reason: string }

export interface Attachment {
  name: string
  /** MIME type. */
  type: string
  content: Uint8Array
}

export interface OutgoingMail {
  messageId: string
  to: string
  replyTo: string
  subject: string
  html: string
  text: string
  attachments: readonly Attachment[]
  date: Date
}

export interface MailTransport {
  place: string
  /** Whether sending an e-mail twice stores it once: then one interrupted by a killed process is sent again. */
  isRepeatable: boolean
  /** Calls `onHandOver` when the other side is ready, before sending any data; if that rejects, nothing is sent. */
  send: (mail: OutgoingMail, onHandOver: () => Promise<void>) => Promise<Outcome>
  close: () => Promise<void>
}

export interface MailTransports {
  place: string
  isRepeatable: boolean
  /** Fails when the server is unreachable or refuses the login. */
  open: () => Promise<MailTransport>
}
