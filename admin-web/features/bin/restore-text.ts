/** Ends the question before a deletion that goes to the bin; the 30 days are `DAYS_IN_BIN` in `api/audit`. */
export const RESTORABLE_FROM_BIN = 'До 30 дни може да се върне от кошчето.'
