import { useTranslation } from 'react-i18next'
import { useAllProgress } from '../commandProgress.ts'
import { wordsText } from '../outcomeText.ts'

/** Commands whose answer was lost: being found out, or not found so far. `since`: ms since 1970. */
export function useLostCommands() {
  const { t } = useTranslation()
  return Object.entries(useAllProgress()).flatMap(([kind, stage]) => {
    if (stage?.step !== 'checking' && stage?.step !== 'missing') return []
    const { command } = stage
    const step: 'checking' | 'missing' = stage.step
    const since = 'sentAt' in command ? command.sentAt : undefined
    return [{ kind, step, words: wordsText(t, command.label), since }]
  })
}
