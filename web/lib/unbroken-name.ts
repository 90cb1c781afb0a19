const NBSP = '\u00a0'

/** Prepositions and signs that belong to the word after them. */
const BEFORE = /(?<=^|[\s„(])(във|в|със|с|и|на|за|от|до|по|без|под|над|при|към|у|Ø|№|×) (?=\S)/giu

/** A number and its unit. */
const AFTER = /(?<=\d) (?=(?:мм|см|м|мл|л|кг|г|бр|части|инча?|W|×)(?!\p{L}))/gu

/** A name whose lines end neither after a preposition nor between a number and its unit: „Ø 150 см с бяла“. */
export const unbroken = (name: string): string => name.replace(BEFORE, `$1${NBSP}`).replace(AFTER, NBSP)
