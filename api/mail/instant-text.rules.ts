import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'

/** dd.MM.yyyy, HH:mm ч., as the clock in Sofia shows it. */
export const instantText = (instant: Date): string =>
  format(new TZDate(instant.getTime(), 'Europe/Sofia'), "dd.MM.yyyy, HH:mm 'ч.'")
