import { countText } from '#rules/count-text.ts'
import type { MailState } from '../../gql/graph.ts'

interface Progress {
  state: MailState
  tries: number
  nextTryAt: string
  sentAt: string | null
}

/** Null for an e-mail that cannot be sent again. */
export function resendLabel(state: MailState): string | null {
  if (state === 'SENT') return 'Изпрати още веднъж'
  return state === 'FAILED' || state === 'UNKNOWN' || state === 'WAITING' ? 'Изпрати сега' : null
}

export function stateText(
  { state, tries, nextTryAt, sentAt }: Progress,
  instantText: (instant: string) => string,
): string {
  const tried = countText(tries, ['опит', 'опита'])
  switch (state) {
    case 'WAITING':
      return tries === 0
        ? `Тръгва на ${instantText(nextTryAt)}`
        : `След ${tried}; следващият е на ${instantText(nextTryAt)}`
    case 'SENT':
      return sentAt === null ? '' : `На ${instantText(sentAt)}`
    case 'FAILED':
      return `След ${tried}; повече няма да се опитва само`
    case 'UNKNOWN':
      return 'Възможно е вече да е стигнало: изпратете го пак само ако не е'
    case 'SENDING':
      return 'Чака отговора на сървъра'
    case 'DIGEST':
      return 'Влиза в обобщението на деня'
    case 'DROPPED':
      return ''
  }
}
