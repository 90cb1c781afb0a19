import type { MailTransports, OutgoingMail } from '../outbox.rules.ts'

/** Appends each message to `sent`. */
export function recordingTransports(sent: OutgoingMail[]): MailTransports {
  const place = { place: 'nowhere', isRepeatable: false }
  return {
    ...place,
    open: async () => ({
      ...place,
      send: async (mail, onHandOver) => {
        await onHandOver()
        sent.push(mail)
        return { kind: 'sent' }
      },
      close: async () => undefined,
    }),
  }
}
