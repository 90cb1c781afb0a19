/** A short message that comes and goes. */
export interface Note {
  title: string
  description?: string
  type: 'success' | 'error' | 'info'
  /** How long it stays, in milliseconds; 5000 unless said otherwise (storefront 9). */
  duration?: number
}
