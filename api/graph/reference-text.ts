export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const coded = (text: string) => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

export const prose = (text: string | null | undefined) =>
  (text ?? '')
    .split(/\n{2,}/)
    .map((part) =>
      part.startsWith('- ')
        ? `<ul>${part
            .slice(2)
            .split('\n- ')
            .map((item) => `<li>${coded(item)}</li>`)
            .join('')}</ul>`
        : `<p>${coded(part)}</p>`,
    )
    .join('')
