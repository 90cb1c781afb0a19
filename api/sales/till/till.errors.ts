import { UserError } from '#lib/errors.ts'

export class TillClosedError extends UserError {
  readonly code = 'TILL_CLOSED'

  constructor() {
    super('Касата за този ден вече е приключена.')
  }
}

/** Payments were recorded after the caller has counted. */
export class TillChangedError extends UserError {
  readonly code = 'TILL_CHANGED'
  readonly entries: number

  constructor(entries: number) {
    super('Междувременно са записани плащания. Прегледайте ги и пребройте отново.')
    this.entries = entries
  }
}
