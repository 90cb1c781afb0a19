import { UserError } from '#lib/errors.ts'

export class SealingKeyNeededError extends UserError {
  readonly code = 'SEALING_KEY_NEEDED'

  constructor() {
    super('Ключовете се записват само шифровани. Първо задайте SEALING_KEYS на сървъра и го рестартирайте.')
  }
}
