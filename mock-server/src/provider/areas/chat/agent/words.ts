import { agentTexts } from './agentTexts.ts'
import { type AgentWords, samples, topics } from './topics.ts'

export interface AgentAnswer {
  words: AgentWords
  /** The message types of the answers. For media: the type of the file. */
  sends: string[]
}

const typeOf = ({ message_type, payload }: ReturnType<typeof samples>[string]) =>
  payload.fileType ?? message_type

/** Lists the words that the agent knows, for the documentation and the control room. */
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
