const GATHERED_MS = 2 * 60_000

/** The changes of an order within two minutes share one e-mail, which is sent after them. */
export function gathered(orderId: number, at: Date): { key: string; at: Date; dueAt: Date } {
  const span = Math.floor(at.getTime() / GATHERED_MS)
  return { key: `${orderId}:${span}`, at, dueAt: new Date((span + 1) * GATHERED_MS) }
}
