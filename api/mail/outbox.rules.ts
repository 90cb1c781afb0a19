const MINUTE_MS = 60_000

/** Minutes until the next try after each failed one; together three days. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720, 1440, 1440] as const

/** After `tries` failures so far; null when it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  const pause = PAUSES[tries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * MINUTE_MS)
}

export type Outcome =
  | { kind: 'sent' }
  /** The server has not taken it, and never will when `isPermanent`. */
  | { kind: 'refused'; isPermanent: boolean; reason: string }
  /** It was given the whole letter and has not said whether it took it. */
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
  /** Whether giving it the same letter twice leaves one: then a letter that a killed process gave is given again. */
  isRepeatable: boolean
  /** Calls `onHandOver` when the other side is ready and nothing was given yet; if that rejects, nothing is given. */
  send: (mail: OutgoingMail, onHandOver: () => Promise<void>) => Promise<Outcome>
  close: () => Promise<void>
}

export interface MailTransports {
  place: string
  isRepeatable: boolean
  /** Fails when the server is away or does not let the shop in. */
  open: () => Promise<MailTransport>
}
