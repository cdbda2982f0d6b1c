import { DockerfileParser } from 'dockerfile-ast'

const withoutQuotes = (text) => text.replace(/^(["'])(.*)\1$/, '$2')

function stepOf(instruction) {
  const keyword = instruction.getKeyword()
  const text = instruction.getArgumentsContent() ?? ''
  if (keyword === 'ENV')
    return {
      keyword,
      values: Object.fromEntries(instruction.getProperties().map((one) => [one.getName(), one.getValue()])),
    }
  if (keyword === 'HEALTHCHECK') return { keyword, command: text.replace(/^(CMD|NONE)\s*/, '') }
  if (keyword === 'COPY') {
    const from = instruction.getFlags().find((flag) => flag.getName() === 'from')
    const paths = text.split(/\s+/)
    return { keyword, from: from?.getValue(), sources: paths.slice(0, -1), target: paths.at(-1) }
  }
  const words = instruction.getJSONStrings?.().map((one) => withoutQuotes(one.toString()))
  return { keyword, text, words: words?.length ? words : undefined }
}

/** The stages of a Dockerfile, in their order: what each begins from, and its steps. */
export function stagesOf(text) {
  const stages = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction.getKeyword() === 'FROM')
      stages.push({ name: instruction.getBuildStage(), base: instruction.getImage(), steps: [] })
    else stages.at(-1).steps.push(stepOf(instruction))
  }
  return stages
}
