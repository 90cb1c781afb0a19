/** The letters of bytes 0 to 255. */
const LETTERS = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))

/** The byte of each letter that the encoding has. */
const BYTES: ReadonlyMap<string, number> = new Map([...LETTERS].map((letter, byte) => [letter, byte]))

export const isInWindows1251 = (letter: string): boolean => BYTES.has(letter)

/** Fails on a letter that the encoding lacks. */
export function windows1251(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => {
    const byte = BYTES.get(letter)
    if (byte === undefined) throw new Error(`windows-1251 has no ${JSON.stringify(letter)}`)
    return byte
  })
}
