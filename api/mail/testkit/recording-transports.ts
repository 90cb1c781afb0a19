import type { MailTransports, OutgoingMail } from '../outbox.rules.ts'

/** Takes every letter, into `sent`. */
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
