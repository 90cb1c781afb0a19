export interface Note {
  title: string
  description?: string
  type: 'success' | 'error' | 'info'
  /** Milliseconds, 5000 by default (docs/spec/storefront.md#messages). */
  duration?: number
  action?: { label: string; run: () => void }
}
