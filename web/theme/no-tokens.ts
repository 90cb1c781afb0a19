// In place of tokens.ts in the storefront's browser, which knows the tokens by their names (token-table.ts).

export const tokens = {}

export const semanticTokens = {}
