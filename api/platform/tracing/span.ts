import type { Attributes } from '@opentelemetry/api'

export interface SpanFacts {
  name?: string
  attributes?: Attributes
  isFailed?: boolean
}

export interface OpenSpan {
  /** Spans that `work` opens are parts of this one. */
  run: <Result>(work: () => Result) => Result
  end: (facts: SpanFacts) => void
}

/** A part of the request under way; null when there is none. */
export type OpenPart = (name: string, attributes?: Attributes) => OpenSpan | null
