/** „3“ of the value „Цифра 3“, where the name of its attribute, „Цифра“, is next to it. */
export const nameWithin = (attribute: string, value: string): string =>
  value.startsWith(`${attribute} `) ? value.slice(attribute.length + 1) : value
