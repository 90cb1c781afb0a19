/** Letters of windows-1251 that the shop's texts may have, besides Latin ones. */
const KNOWN = /[\x20-\x7e\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f№«»§©®°±·–—‘’“”„…€™]/u

const REPLACED: Readonly<Record<string, string>> = { '×': 'x', '‑': '-', '−': '-', '\u00a0': ' ', '\n': ' ', '\t': ' ' }

/** Speedy turns letters that windows-1251 lacks into others: accents are dropped, the rest is left out. */
export function speedyText(text: string, maxLength: number): string {
  const letters = [...text.normalize('NFC')].map((letter) => {
    const plain = REPLACED[letter] ?? letter
    if (KNOWN.test(plain)) return plain
    return [...plain.normalize('NFD')].filter((part) => KNOWN.test(part)).join('')
  })
  return letters.join('').replaceAll(/ +/g, ' ').trim().slice(0, maxLength)
}
