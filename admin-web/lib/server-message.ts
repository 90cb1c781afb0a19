function textIn(body: string, name: 'message' | 'code'): string | null {
  try {
    const read: unknown = JSON.parse(body)
    if (typeof read !== 'object' || read === null) return null
    const text: unknown = Object.entries(read).find(([key]) => key === name)?.[1]
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}

export const messageIn = (body: string, fallback: string): string => textIn(body, 'message') ?? fallback

export const codeIn = (body: string): string | null => textIn(body, 'code')
