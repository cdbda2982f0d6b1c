import { agentTexts } from './texts.ts'
import { type AgentWords, samples, topics } from './topics.ts'

export interface AgentAnswer {
  /** What a customer writes, by language. */
  words: AgentWords
  /** The types of the messages that answer it; of media, the type of the file. */
  sends: string[]
}

const typeOf = ({ message_type, payload }: ReturnType<typeof samples>[string]) =>
  payload.fileType ?? message_type

/** What can be said to the agent, for people: the README, the control room. */
export function agentWords(): AgentAnswer[] {
  const written = topics.filter(({ words }) => words.en.length > 0)
  return [
    ...written.map(({ words, reply }) => ({ words, sends: reply(agentTexts.en, 'en').map(typeOf) })),
    ...Object.entries(samples(agentTexts.en, 'en')).map(([word, content]) => ({
      words: { th: [word], la: [word], en: [word] },
      sends: [typeOf(content)],
    })),
  ]
}
