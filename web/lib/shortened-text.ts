/** At most `most` letters, cut after a whole sentence or word; a cut one ends in „…“. */
export function shortened(text: string, most: number): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= most) return plain
  // One letter more, because a word may end exactly at the limit.
  const head = plain.slice(0, most + 1)
  const sentences = /^.*[.!?](?=\s)/.exec(head)?.[0] ?? ''
  if (sentences.length >= most / 2) return sentences
  const words = plain.slice(0, most).replace(/\s?\S*$/, '')
  return words === '' ? `${plain.slice(0, most - 1)}…` : `${words.replace(/[\s,;:–-]+$/, '')}…`
}
