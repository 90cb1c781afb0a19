/** The category whose subcategories are the party themes (docs/spec/party-themes.md#category-46). */
export const PARTY_THEMES_ID = 46
