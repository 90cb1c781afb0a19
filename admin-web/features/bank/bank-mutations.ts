import { countText } from '#rules/count-text.ts'
import { notify } from '../../../web/ui/notify.ts'
import { rereadLists, type ListField } from '../../lib/stored-lists.ts'
import { useAction } from '../../lib/useAction.ts'
import {
  MatchBankEntryDocument,
  MatchSureBankEntriesDocument,
  SetBankEntryIgnoredDocument,
} from './bank-mutations.graphql.ts'

/** One order that is paid changes the proposals of other entries. */
const OF_MONEY: readonly ListField[] = ['bankEntries', 'panelFigures', 'tillDay', 'tillDays']

export const useMatchBankEntry = () =>
  useAction(MatchBankEntryDocument, ({ matchBankEntry }) => matchBankEntry, {
    success: 'Плащането е записано',
    failure: 'Плащането не беше записано',
    lists: ['bankEntries'],
    onDone: (cache) => rereadLists(cache, OF_MONEY),
  })

export const useMatchSureBankEntries = () =>
  useAction(MatchSureBankEntriesDocument, ({ matchSureBankEntries }) => matchSureBankEntries, {
    success: null,
    failure: 'Плащанията не бяха записани',
    lists: ['bankEntries'],
    onDone: (cache, { bankEntries }) => {
      rereadLists(cache, OF_MONEY)
      const count = bankEntries?.length ?? 0
      void notify({
        type: count === 0 ? 'error' : 'success',
        title: count === 0 ? 'Нищо не е записано' : 'Успех',
        description:
          count === 0
            ? 'Междувременно преводите или поръчките са променени.'
            : `${count === 1 ? 'Записано е' : 'Записани са'} ${countText(count, ['плащане', 'плащания'])}`,
      })
    },
  })

export const useSetBankEntryIgnored = () =>
  useAction(SetBankEntryIgnoredDocument, ({ setBankEntryIgnored }) => setBankEntryIgnored, {
    success: null,
    failure: 'Преводът не беше променен',
    lists: ['bankEntries'],
    onDone: (cache) => rereadLists(cache, ['bankEntries']),
  })
