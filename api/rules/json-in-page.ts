/** JSON as the text of a `<script>`, which would end at the first `</script`, even within a string. */
export const jsonInPage = (json: string): string => json.replaceAll('<', '\\u003c')

/** Data in a page, not a script; `json` is any JSON text. */
export const jsonElement = (id: string, json: string): string =>
  `<script id="${id}" type="application/json">${jsonInPage(json)}</script>`
