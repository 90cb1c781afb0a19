import { instant, int, oneOf, returning } from '#lib/database/row.ts'
import type { MailState } from '#prisma/client.ts'
import type { App } from '../../context.ts'

const WATCHED = ['waiting', 'sending', 'failed', 'unknown'] as const satisfies readonly MailState[]

export interface OutboxUsage {
  letters: Record<(typeof WATCHED)[number], number>
  /** Age of the oldest e-mail not yet handed to the server; 0 without one. */
  oldestSeconds: number
}

/** One query over the index of states; it does not read sent e-mails. */
export async function outboxUsage({ sql: database, clock }: App): Promise<OutboxUsage> {
  const rows = await database.rows(returning({ state: oneOf(WATCHED), letters: int, oldestAt: instant })`
    SELECT state, count(*) AS letters, min(created_at) AS "oldestAt" FROM mail_messages
    WHERE state = ANY (${[...WATCHED]}::mail_state[]) GROUP BY state`)
  const letters = { waiting: 0, sending: 0, failed: 0, unknown: 0 }
  for (const row of rows) letters[row.state] = row.letters
  const oldestAt = rows.find(({ state }) => state === 'waiting')?.oldestAt
  return { letters, oldestSeconds: oldestAt ? Math.max(0, (clock().getTime() - oldestAt.getTime()) / 1000) : 0 }
}
