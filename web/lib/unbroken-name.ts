const NBSP = '\u00a0'

const BEFORE = /(?<=^|[\s„(])(във|в|със|с|и|на|за|от|до|по|без|под|над|при|към|у|Ø|№|×) (?=\S)/giu

const AFTER = /(?<=\d) (?=(?:мм|см|м|мл|л|кг|г|бр|части|инча?|W|×)(?!\p{L}))/gu

/** A name whose lines end neither after a preposition nor between a number and its unit: „Ø 150 см с бяла“. */
export const unbroken = (name: string): string => name.replace(BEFORE, `$1${NBSP}`).replace(AFTER, NBSP)
