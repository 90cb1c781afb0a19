import { Buffer } from 'node:buffer'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { OutgoingMail } from './outbox.rules.ts'

/** The letter as it is sent: headers, plain text and HTML. Nothing in it is read from files or addresses. */
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
