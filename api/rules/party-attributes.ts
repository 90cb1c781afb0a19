/** Codes of the attributes whose values are themes of parties, the first one first (docs/spec/parties.md#theme). */
export const THEME_ATTRIBUTES = ['tema', 'povod'] as const
