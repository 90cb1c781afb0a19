export interface Note {
  title: string
  description?: string
  type: 'success' | 'error' | 'info'
  /** Milliseconds, 5000 by default (storefront 9). */
  duration?: number
  action?: { label: string; run: () => void }
}
