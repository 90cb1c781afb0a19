export function optionsOf<TValue extends string, TWords extends { label: string }>(
  words: Readonly<Record<TValue, TWords>>,
): readonly (TWords & { value: TValue })[] {
  const isValue = (key: string): key is TValue => Object.hasOwn(words, key)
  return Object.keys(words)
    .filter(isValue)
    .map((value) => ({ ...words[value], value }))
}
