// What the shop uses of it; the published types do not know `preferred`.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string>> })
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
  }
}
