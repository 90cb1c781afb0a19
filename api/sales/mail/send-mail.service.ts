import type { App } from '../../context.ts'
import { composeLetter } from './compose-letter.service.ts'
import { readShopFacts } from '../../content/shop-settings/shop-facts.service.ts'
import { footerOf, htmlOf, plainText } from './mail-content.rules.ts'
import { shopAddress } from './mail-settings.service.ts'
import type { MailTransport, MailTransports, Outcome } from './outbox.rules.ts'
import {
  claimLetters,
  dropLetter,
  LostLetterError,
  markSending,
  messageIdOf,
  settle,
  settleAbandoned,
  type Letter,
} from './outbox.service.ts'

/** Few enough to begin all before their lease ends. */
const AT_ONCE = 10

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function sendLetter(app: App, transport: MailTransport, letter: Letter): Promise<Outcome | null> {
  const composed = await composeLetter(app, letter)
  if (composed.kind === 'obsolete') {
    await dropLetter(app, letter, composed.reason)
    return null
  }
  const { to, content, shown, attachments } = composed
  const footer = footerOf(app.config.http.publicUrl, await readShopFacts(app.sql))
  const mail = {
    messageId: messageIdOf(letter, new URL(app.config.http.publicUrl).hostname),
    to,
    replyTo: await shopAddress(app),
    subject: content.subject,
    html: htmlOf(content, footer),
    text: plainText(content, footer),
    attachments,
    date: app.clock(),
  }
  return transport.send(mail, () => markSending(app, letter, to, shown))
}

async function sendAndSettle(app: App, transport: MailTransport, letter: Letter): Promise<void> {
  try {
    const outcome = await sendLetter(app, transport, letter)
    if (outcome !== null) await settle(app, letter, outcome)
  } catch (error) {
    if (error instanceof LostLetterError) return
    // An error of the shop, such as a text with an unknown placeholder: retried later and shown in the panel.
    app.log.error({ err: error, letter: letter.id }, 'cannot compose an e-mail')
    await settle(app, letter, { kind: 'refused', isPermanent: false, reason: reasonOf(error) })
  }
}

/** Sends due e-mails one by one. Returns how many it claimed; a full batch means that more may be due. */
async function sendBatch(app: App, transports: MailTransports): Promise<number> {
  const letters = await claimLetters(app, AT_ONCE)
  if (letters.length === 0) return 0
  try {
    const transport = await transports.open()
    try {
      for (const letter of letters) await sendAndSettle(app, transport, letter)
    } finally {
      await transport.close()
    }
  } catch (error) {
    app.log.warn(
      { reason: reasonOf(error), place: transports.place },
      'cannot connect to the mail server; next try later',
    )
    const outcome = { kind: 'refused' as const, isPermanent: false, reason: reasonOf(error) }
    for (const letter of letters) await settle(app, letter, outcome)
  }
  return letters.length
}

export async function sendDueMail(app: App, transports: MailTransports, isStopping = () => false): Promise<void> {
  await settleAbandoned(app, transports.isRepeatable)
  while (!isStopping() && (await sendBatch(app, transports)) === AT_ONCE);
}
