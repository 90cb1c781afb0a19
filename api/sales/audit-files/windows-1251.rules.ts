const decoder = new TextDecoder('windows-1251')

/** The byte of each letter that the encoding has. */
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const),
)

export const isInWindows1251 = (letter: string): boolean => BYTES.has(letter)

/** Fails on a letter that the encoding lacks. */
export function windows1251(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => {
    const byte = BYTES.get(letter)
    if (byte === undefined) throw new Error(`windows-1251 has no ${JSON.stringify(letter)}`)
    return byte
  })
}
