const MINUTE_MS = 60_000

/** Minutes until the next try after each failed one; together three days. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720, 1440, 1440] as const

/** When a letter is tried again after `tries` failures; null when it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  const pause = PAUSES[tries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause * MINUTE_MS)
}

/** How the sending of a letter ended. */
export type Outcome =
  | { kind: 'sent' }
  /** The server has not taken it, and never will when `isPermanent`. */
  | { kind: 'refused'; isPermanent: boolean; reason: string }
  /** It was given the whole letter and has not said whether it took it. */
  | { kind: 'unknown'; reason: string }

export interface Attachment {
  /** Of the file. */
  name: string
  /** MIME type. */
  type: string
  content: Uint8Array
}

export interface OutgoingMail {
  /** The same for each try. */
  messageId: string
  to: string
  /** Where an answer goes. */
  replyTo: string
  subject: string
  html: string
  text: string
  attachments: readonly Attachment[]
  date: Date
}

export interface MailTransport {
  /** Where letters go, for the panel. */
  place: string
  /** Whether giving it the same letter twice leaves one: then a letter that a killed process gave is given again. */
  isRepeatable: boolean
  /**
   * Gives a letter away. Calls `onHandOver` when the other side is ready to take it and nothing was given yet; when
   * that rejects, nothing is given.
   */
  send: (mail: OutgoingMail, onHandOver: () => Promise<void>) => Promise<Outcome>
  close: () => Promise<void>
}

/** Opens a connection when there are letters to send. */
export interface MailTransports {
  place: string
  isRepeatable: boolean
  /** Fails when the server is away or does not let the shop in. */
  open: () => Promise<MailTransport>
}
