/** A tab of GraphiQL. */
export interface Example {
  query: string
  variables?: Readonly<Record<string, unknown>>
  /** Whose login its request carries; without it that of the tab before. */
  as?: 'customer' | 'admin'
}
