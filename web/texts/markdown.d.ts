declare module '*.md' {
  import type { TextPage } from '../lib/text-page.ts'

  export const text: TextPage
}
