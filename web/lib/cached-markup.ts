import { createContext, type ReactElement } from 'react'

/** The inputs of an element's markup: the component, and its data. */
export interface MarkupSource {
  component: string
  /** Null where the element is rendered each time. */
  given: unknown
}

/** It renders one element of the page and passes this attribute on to it. */
export type CacheableElement = ReactElement<{ 'data-uncached'?: number }>

/** The element itself or, where the same source was rendered before, an element with the markup of that time. */
export type CachedElement = (source: MarkupSource, element: CacheableElement) => ReactElement

/** Null in the browser, where elements have to live. */
export const CachedMarkupContext = createContext<CachedElement | null>(null)
