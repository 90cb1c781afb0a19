import { useAction } from '../../lib/useAction.ts'
import { SetFrequentQuestionsDocument } from './QuestionsForm.graphql.ts'

export const useSetFrequentQuestions = () =>
  useAction(SetFrequentQuestionsDocument, ({ setFrequentQuestions }) => setFrequentQuestions, {
    success: 'Въпросите са записани',
    failure: 'Възникна грешка при запис на въпросите',
  })
