/** Emotion's rules by the name of their class, without its prefix. */
export type StyleRules = Readonly<Record<string, string>>

/** As Emotion notes what it has inserted. */
export type KnownRules = Readonly<Record<string, true>>

export const knownRules = (names: Iterable<string>): KnownRules =>
  Object.fromEntries(Array.from(names, (name) => [name, true]))
