/** The category whose subcategories are the party themes (storefront 9). */
export const PARTY_THEMES_ID = 46
