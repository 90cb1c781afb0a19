/** What a question before a deletion ends with when the bin keeps what is deleted (`DAYS_IN_BIN`). */
export const KEPT_IN_BIN = 'До 30 дни може да се върне от кошчето.'
