import { Buffer } from 'node:buffer'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { OutgoingMail } from './outbox.rules.ts'

/** Headers, plain text and HTML. File and URL access is disabled. */
export async function mimeMessage(
  from: string,
  { messageId, to, replyTo, subject, html, text, attachments, date }: OutgoingMail,
) {
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    subject,
    html,
    text,
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
    messageId,
    date,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  return composer.compile().build()
}
