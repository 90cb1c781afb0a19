import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns/format'

export const instantText = (instant: Date): string =>
  format(new TZDate(instant.getTime(), 'Europe/Sofia'), "dd.MM.yyyy, HH:mm 'ч.'")
