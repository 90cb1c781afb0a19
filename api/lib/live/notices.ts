import { z } from 'zod'

/** The channel to which the triggers of `prisma/sql/live` send notices. */
export const CHANNEL = 'shop_live'

export const PANEL_KINDS = [
  'order_placed',
  'order_changed',
  'reservation_placed',
  'reservation_changed',
  'review_written',
  'review_changed',
  'inquiry_sent',
  'inquiry_changed',
  'stock_changed',
  'settings_changed',
  'page_text_changed',
  'attributes_changed',
  'makers_changed',
] as const

export type PanelKind = (typeof PANEL_KINDS)[number]

const NOTICE = z.object({
  kind: z.enum([...PANEL_KINDS, 'session_ended', 'rights_changed']),
  /** Null for stock of any product, and for the dictionary. */
  ids: z.array(z.int()).nullable(),
  by: z.int().nullable(),
})

export type Notice = z.infer<typeof NOTICE>

/** Null for a notice that triggers of another release send in another form. */
export function readNotice(payload: string): Notice | null {
  try {
    return NOTICE.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
