const DAY_MS = 24 * 3_600_000

export const DAYS_IN_BIN = 30

export const restorableSince = (now: Date): Date => new Date(now.getTime() - DAYS_IN_BIN * DAY_MS)

export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + DAYS_IN_BIN * DAY_MS)
