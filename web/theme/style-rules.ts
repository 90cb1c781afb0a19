/** Emotion's rules by the name of their class, without its prefix. */
export type StyleRules = Readonly<Record<string, string>>

/** In the form of Emotion's record of inserted rules. */
export type KnownRules = Readonly<Record<string, true>>

export const knownRules = (names: Iterable<string>): KnownRules =>
  Object.fromEntries(Array.from(names, (name) => [name, true]))
